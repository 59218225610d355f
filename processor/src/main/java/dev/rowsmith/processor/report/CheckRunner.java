package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.DatabaseCheck;
import dev.rowsmith.processor.check.ExistingRows;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;

/**
 * Runner of all checks over an entity, which prints what they find as severities and allowances
 * say.
 *
 * <p>Every check runs, so that one build shows every mistake. An entity with an error is generated
 * all the same where that is possible: the build fails by the one message that matters, and not by
 * every line that mentions a class which was not generated.
 */
public final class CheckRunner {

  private final List<SchemaCheck> checks;
  private final Options options;
  private final Reporter reporter;

  public CheckRunner(List<SchemaCheck> checks, Options options, Reporter reporter) {
    this.checks = checks;
    this.options = options;
    this.reporter = reporter;
  }

  /** Prints what is wrong with the build's options, once. */
  public void printOptionMistakes() {
    options.mistakes().forEach(reporter::error);
  }

  /**
   * Prints what is wrong with an entity alone, and returns whether it can be generated.
   *
   * @param other the same class as an entity of the other store, if it is one
   */
  public boolean isGenerable(BigtableEntity entity, Optional<SpannerEntity> other) {
    CheckTarget subject = CheckTarget.of(entity);
    Verdict verdict = judge(subject, other.map(CheckTarget::of));
    print(verdict, subject);
    return isGenerable(verdict);
  }

  /** Prints what is wrong with an entity of Spanner, and returns whether it can be generated. */
  public boolean isGenerable(SpannerEntity entity) {
    CheckTarget subject = CheckTarget.of(entity);
    Verdict verdict = judge(entity);
    print(verdict, subject);
    return isGenerable(verdict);
  }

  private boolean isGenerable(Verdict verdict) {
    return verdict.failed().keySet().stream().noneMatch(check -> check.rule().mandatory())
        && verdict.findings().stream().noneMatch(each -> isMandatory(each.check()));
  }

  /**
   * Prints what is wrong with an entity beside others of its table.
   *
   * @param earlier the entities of the same table that were inspected before
   * @param other the same class as an entity of the other store, if it is one
   * @param reports what the build writes of all that was found, also in the entity alone
   */
  public void inspectTable(
      BigtableEntity entity,
      List<BigtableEntity> earlier,
      Optional<SpannerEntity> other,
      BuildReports reports) {
    CheckTarget subject = CheckTarget.of(entity);
    Verdict ofTable = judgeTable(entity, earlier);
    print(ofTable, subject);
    if (reports.areWanted()) {
      List<ReportedFinding> all =
          new ArrayList<>(judge(subject, other.map(CheckTarget::of)).findings());
      all.addAll(ofTable.findings());
      reports.add(entity, all);
    }
  }

  /**
   * Prints what is wrong with an entity of Spanner beside others of the build, and adds that and
   * what is wrong with it alone to what the build writes.
   *
   * @param earlier the entities that were inspected before
   */
  public void inspectDatabase(
      SpannerEntity entity, List<SpannerEntity> earlier, BuildReports reports) {
    Verdict beside = judgeDatabase(entity, earlier);
    print(beside, CheckTarget.of(entity));
    if (reports.areWanted()) {
      List<ReportedFinding> all = new ArrayList<>(judge(entity).findings());
      all.addAll(beside.findings());
      reports.add(entity, all);
    }
  }

  /**
   * What checks found, in their order.
   *
   * @param findings the findings, those that are accepted too
   * @param failed the checks that threw, and what
   */
  private record Verdict(List<ReportedFinding> findings, Map<SchemaCheck, Throwable> failed) {}

  /**
   * Judges an entity of Bigtable, and what its class accepts. In a class of both stores an
   * {@code @Allow} may be meant for the other: it is used where either finds something.
   */
  private Verdict judge(CheckTarget subject, Optional<CheckTarget> other) {
    Allowances allowances = new Allowances(subject, checks);
    besideOthers(SchemaCheck.class).forEach(check -> allowances.excuse(check.id()));
    Verdict verdict = judgeAlone(subject, allowances);
    other.ifPresent(each -> judgeAlone(each, allowances));
    addMistakes(allowances.mistakes(), verdict);
    return verdict;
  }

  /** Judges an entity of Spanner; what its class accepts is Bigtable's to judge, if it is there. */
  private Verdict judge(SpannerEntity entity) {
    CheckTarget subject = CheckTarget.of(entity);
    Allowances allowances = new Allowances(subject, checks);
    besideOthers(DatabaseCheck.class).forEach(check -> allowances.excuse(check.id()));
    Verdict verdict = judgeAlone(subject, allowances);
    if (!entity.inBothStores()) {
      addMistakes(allowances.mistakes(), verdict);
    }
    return verdict;
  }

  private Verdict judgeAlone(CheckTarget subject, Allowances allowances) {
    Verdict verdict = new Verdict(new ArrayList<>(), new LinkedHashMap<>());
    for (SchemaCheck check : checks) {
      if (!isBesideOthers(check)) {
        judge(check, allowances, verdict, findings -> subject.run().of(check, findings));
      }
    }
    return verdict;
  }

  private Verdict judgeTable(BigtableEntity entity, List<BigtableEntity> earlier) {
    Allowances allowances = new Allowances(CheckTarget.of(entity), checks);
    List<BigtableEntity> table = new ArrayList<>(earlier);
    table.add(entity);
    Verdict verdict = new Verdict(new ArrayList<>(), new LinkedHashMap<>());
    for (TableCheck check : besideOthers(TableCheck.class)) {
      judge(
          check,
          allowances,
          verdict,
          findings ->
              check.checkTable(
                  table,
                  finding -> {
                    if (standsIn(entity.place(), finding)) {
                      findings.accept(ExistingRows.keep(check, finding, entity));
                    }
                  }));
    }
    addMistakes(allowances.unused(ids(TableCheck.class)), verdict);
    return verdict;
  }

  private Verdict judgeDatabase(SpannerEntity entity, List<SpannerEntity> earlier) {
    Allowances allowances = new Allowances(CheckTarget.of(entity), checks);
    List<SpannerEntity> database = new ArrayList<>(earlier);
    database.add(entity);
    Verdict verdict = new Verdict(new ArrayList<>(), new LinkedHashMap<>());
    for (DatabaseCheck check : besideOthers(DatabaseCheck.class)) {
      judge(
          check,
          allowances,
          verdict,
          findings ->
              check.checkDatabase(
                  database,
                  finding -> {
                    if (standsIn(entity.place(), finding)) {
                      findings.accept(finding);
                    }
                  }));
    }
    addMistakes(allowances.unused(ids(DatabaseCheck.class)), verdict);
    return verdict;
  }

  /** Runs one check; what it throws is its own mistake, and the other checks go on. */
  private void judge(
      SchemaCheck check, Allowances allowances, Verdict verdict, Consumer<Consumer<Finding>> run) {
    if (options.severityOf(check) == Severity.OFF) {
      allowances.excuse(check.id());
      return;
    }
    List<ReportedFinding> reported = new ArrayList<>();
    try {
      run.accept(finding -> reported.add(judge(check, finding, allowances)));
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError problem) {
      allowances.excuse(check.id());
      verdict.failed().put(check, problem);
      return;
    }
    verdict.findings().addAll(reported);
  }

  private ReportedFinding judge(SchemaCheck check, Finding finding, Allowances allowances) {
    Optional<Allowance> accepting =
        check.rule().mandatory() ? Optional.empty() : allowances.accepting(check.id(), finding);
    Objects.requireNonNull(finding.place());
    return new ReportedFinding(check.id(), options.severityOf(check, finding), finding, accepting);
  }

  private static void addMistakes(List<Finding> mistakes, Verdict verdict) {
    for (Finding mistake : mistakes) {
      verdict
          .findings()
          .add(new ReportedFinding(Allowances.ID, Severity.ERROR, mistake, Optional.empty()));
    }
  }

  private void print(Verdict verdict, CheckTarget entity) {
    for (ReportedFinding reported : verdict.findings()) {
      if (reported.allowance().isEmpty()) {
        boolean acceptable =
            !isMandatory(reported.check()) && !reported.check().equals(Allowances.ID);
        reporter.print(reported, acceptable, pageOf(reported.check()), entity.place());
      }
    }
    verdict.failed().forEach((check, problem) -> reporter.bug(check, entity, problem));
  }

  private String pageOf(String id) {
    return checks.stream()
        .filter(check -> check.id().equals(id))
        .map(options::pageOf)
        .findFirst()
        .orElseGet(() -> options.pageOf(id));
  }

  private boolean isMandatory(String id) {
    return checks.stream().anyMatch(check -> check.rule().mandatory() && check.id().equals(id));
  }

  /** Returns the checks of a kind that see several entities. */
  private <C extends SchemaCheck> List<C> besideOthers(Class<C> kind) {
    return checks.stream()
        .filter(CheckRunner::isBesideOthers)
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private static boolean isBesideOthers(SchemaCheck check) {
    return check instanceof TableCheck || check instanceof DatabaseCheck;
  }

  private Set<String> ids(Class<? extends SchemaCheck> kind) {
    return besideOthers(kind).stream().map(SchemaCheck::id).collect(Collectors.toSet());
  }

  /** What an earlier entity is blamed for was printed when that one was inspected. */
  private static boolean standsIn(SourceRef entity, Finding finding) {
    Element element = SourcePosition.of(finding.place()).shown().element();
    Element type = SourcePosition.of(entity).element();
    return element.equals(type) || type.equals(element.getEnclosingElement());
  }
}
