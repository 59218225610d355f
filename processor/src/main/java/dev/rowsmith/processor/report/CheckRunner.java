package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.DatabaseCheck;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.EntityJudge.Judgement;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.LockCheck;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.WorkloadCheck;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.query.QueryInterface;
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
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
   * @param others the same class as entities of other stores
   */
  public boolean isGenerable(Entity entity, List<Entity> others) {
    Verdict verdict = judge(entity, others);
    print(verdict, entity);
    return verdict.failed().keySet().stream().noneMatch(check -> check.rule().mandatory())
        && !isBroken(verdict.findings());
  }

  /** Returns whether something was found with which nothing can be generated. */
  public boolean isBroken(List<ReportedFinding> findings) {
    return findings.stream().anyMatch(each -> isMandatory(each.check()));
  }

  /** Returns what is wrong with an entity alone, and prints nothing. */
  public List<ReportedFinding> findings(Entity entity, List<Entity> others) {
    return judge(entity, others).findings();
  }

  /** Returns what all checks would find in an entity that is not declared yet. */
  public List<Judgement> judge(Entity proposed) {
    return Stream.of(judge(proposed, List.of()), judgeBeside(proposed, List.of()))
        .flatMap(verdict -> verdict.findings().stream())
        .filter(each -> !each.check().equals(Allowances.ID))
        .map(each -> new Judgement(each.check(), each.severity(), each.finding(), each.allowance()))
        .toList();
  }

  /**
   * Prints and returns what is wrong with an entity beside others of its store.
   *
   * @param earlier the entities that were inspected before
   */
  public List<ReportedFinding> inspectBeside(Entity entity, List<Entity> earlier) {
    Verdict verdict = judgeBeside(entity, earlier);
    print(verdict, entity);
    return verdict.findings();
  }

  /**
   * What checks found, in their order.
   *
   * @param findings the findings, those that are accepted too
   * @param failed the checks that threw, and what
   */
  private record Verdict(List<ReportedFinding> findings, Map<SchemaCheck, Throwable> failed) {

    Verdict() {
      this(new ArrayList<>(), new LinkedHashMap<>());
    }
  }

  /**
   * Judges an entity, and what its class accepts. In a class of several stores an {@code @Allow}
   * may be meant for any of them: it is used where one finds something, and the first store judges
   * it.
   */
  private Verdict judge(Entity entity, List<Entity> others) {
    Allowances allowances = new Allowances(entity, checks);
    Stream.concat(Stream.of(entity), others.stream())
        .flatMap(each -> besideOthers(each).stream())
        .forEach(check -> allowances.excuse(check.id()));
    ofWorkloads().forEach(allowances::excuse);
    Verdict verdict = judgeAlone(entity, allowances);
    if (others.stream().allMatch(other -> entity.store().compareTo(other.store()) < 0)) {
      others.forEach(other -> judgeAlone(other, allowances));
      addMistakes(allowances.mistakes(), verdict);
    }
    return verdict;
  }

  private Verdict judgeAlone(Entity entity, Allowances allowances) {
    Verdict verdict = new Verdict();
    for (SchemaCheck check : checks) {
      if (check instanceof EntityCheck<?> each && !isBesideOthers(check)) {
        judge(check, entity, allowances, verdict, findings -> runAlone(each, entity, findings));
      }
    }
    return verdict;
  }

  private Verdict judgeBeside(Entity entity, List<Entity> earlier) {
    Allowances allowances = new Allowances(entity, checks);
    List<Entity> all = new ArrayList<>(earlier);
    all.add(entity);
    List<SchemaCheck> beside = besideOthers(entity);
    Verdict verdict = new Verdict();
    for (SchemaCheck check : beside) {
      judge(
          check,
          entity,
          allowances,
          verdict,
          findings -> runBeside((EntityCheck<?>) check, all, findings));
    }
    addMistakes(
        allowances.unused(beside.stream().map(SchemaCheck::id).collect(Collectors.toSet())),
        verdict);
    return verdict;
  }

  private static <E extends Entity> void runAlone(
      EntityCheck<E> check, Entity entity, Consumer<Finding> findings) {
    if (check.entity().isInstance(entity)) {
      check.check(check.entity().cast(entity), findings);
    }
  }

  /** Runs a check on all entities of a store so far, or on those of the last one's table. */
  private static <E extends Entity> void runBeside(
      EntityCheck<E> check, List<Entity> all, Consumer<Finding> findings) {
    Entity last = all.get(all.size() - 1);
    Consumer<Finding> ofLast =
        finding -> {
          if (isIn(last.place(), finding)) {
            findings.accept(finding);
          }
        };
    Stream<E> judged = all.stream().map(check.entity()::cast);
    if (check instanceof TableCheck<E> ofTable) {
      ofTable.checkTable(judged.filter(each -> each.table().equals(last.table())).toList(), ofLast);
    } else if (check instanceof DatabaseCheck<E> ofDatabase) {
      ofDatabase.checkDatabase(judged.toList(), ofLast);
    }
  }

  /**
   * Prints what is wrong with the questions of an interface, and returns whether it is an error.
   */
  public boolean inspect(QueryInterface queries, List<AskedQuestion> questions) {
    Verdict verdict = judge(queries, questions);
    print(verdict, queries.name().display(), queries.place());
    return !verdict.failed().isEmpty()
        || verdict.findings().stream()
            .anyMatch(each -> each.allowance().isEmpty() && each.severity() == Severity.ERROR);
  }

  /** Returns whether a check looks at an entity together with all questions about it. */
  public boolean isLookedAt(Entity entity) {
    return checks.stream()
        .anyMatch(check -> check instanceof WorkloadCheck each && each.looksAt(entity));
  }

  /** Prints and returns what all questions about an entity, of every interface, show of it. */
  public List<ReportedFinding> inspectTogether(Entity entity, List<AskedQuestion> asked) {
    Allowances allowances = new Allowances(entity, checks);
    Verdict verdict = new Verdict();
    for (SchemaCheck check : checks) {
      if (check instanceof WorkloadCheck each) {
        judge(check, entity, allowances, verdict, findings -> each.check(entity, asked, findings));
      }
    }
    addMistakes(allowances.unused(Set.copyOf(ofWorkloads())), verdict);
    print(verdict, entity);
    return verdict.findings();
  }

  private List<String> ofWorkloads() {
    return checks.stream().filter(WorkloadCheck.class::isInstance).map(SchemaCheck::id).toList();
  }

  /** Returns what is wrong with the questions of an interface, and prints nothing. */
  public List<ReportedFinding> findings(QueryInterface queries, List<AskedQuestion> questions) {
    return judge(queries, questions).findings();
  }

  private Verdict judge(QueryInterface queries, List<AskedQuestion> questions) {
    Allowances allowances = new Allowances(queries, checks);
    Verdict verdict = new Verdict();
    // Question by question, so that messages come in the order of the source.
    for (AskedQuestion question : questions) {
      for (SchemaCheck check : checks) {
        if (check instanceof QuestionCheck each) {
          judge(
              check,
              UnaryOperator.identity(),
              allowances,
              verdict,
              findings -> each.check(question, findings));
        }
      }
    }
    addMistakes(allowances.mistakes(), verdict);
    return verdict;
  }

  /** Prints what the changes of an entity mean for stored rows. */
  public void inspect(LockComparison comparison) {
    print(judge(comparison), comparison.entity());
  }

  /** Returns what the changes of an entity mean for stored rows, and prints nothing. */
  public List<ReportedFinding> findings(LockComparison comparison) {
    return judge(comparison).findings();
  }

  private Verdict judge(LockComparison comparison) {
    Allowances allowances = new Allowances(comparison.entity(), checks);
    Verdict verdict = new Verdict();
    for (SchemaCheck check : checks) {
      if (check instanceof LockCheck each) {
        judge(
            check,
            UnaryOperator.identity(),
            allowances,
            verdict,
            findings -> each.check(comparison, findings));
      }
    }
    return verdict;
  }

  private void judge(
      SchemaCheck check,
      Entity entity,
      Allowances allowances,
      Verdict verdict,
      Consumer<Consumer<Finding>> run) {
    StoreRules rules = RulesOfStores.of(entity);
    judge(check, finding -> rules.keepRows(check, finding), allowances, verdict, run);
  }

  /** Runs one check; what it throws is its own mistake, and the other checks go on. */
  private void judge(
      SchemaCheck check,
      UnaryOperator<Finding> keepRows,
      Allowances allowances,
      Verdict verdict,
      Consumer<Consumer<Finding>> run) {
    if (options.severityOf(check) == Severity.OFF) {
      allowances.excuse(check.id());
      return;
    }
    List<ReportedFinding> reported = new ArrayList<>();
    try {
      run.accept(finding -> reported.add(judge(check, keepRows.apply(finding), allowances)));
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError problem) {
      allowances.excuse(check.id());
      verdict.failed().put(check, problem);
      return;
    }
    verdict.findings().addAll(reported);
  }

  private ReportedFinding judge(SchemaCheck check, Finding finding, Allowances allowances) {
    Optional<Allowance> accepting =
        check.rule().mandatory() || !check.rule().allowable()
            ? Optional.empty()
            : allowances.accepting(check.id(), finding);
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

  private void print(Verdict verdict, Entity entity) {
    print(verdict, entity.name(), entity.place());
  }

  private void print(Verdict verdict, String name, SourceRef place) {
    for (ReportedFinding reported : verdict.findings()) {
      if (reported.allowance().isEmpty()) {
        boolean acceptable = isAllowable(reported.check());
        reporter.print(reported, acceptable, pageOf(reported.check()), place);
      }
    }
    verdict.failed().forEach((check, problem) -> reporter.bug(check, name, place, problem));
  }

  private String pageOf(String id) {
    return checks.stream()
        .filter(check -> check.id().equals(id))
        .map(options::pageOf)
        .findFirst()
        .orElseGet(() -> options.pageOf(id));
  }

  private boolean isAllowable(String id) {
    return checks.stream()
        .anyMatch(
            check ->
                check.id().equals(id) && check.rule().allowable() && !check.rule().mandatory());
  }

  private boolean isMandatory(String id) {
    return checks.stream().anyMatch(check -> check.rule().mandatory() && check.id().equals(id));
  }

  /** Returns the checks that see an entity beside others. */
  private List<SchemaCheck> besideOthers(Entity entity) {
    return checks.stream()
        .filter(CheckRunner::isBesideOthers)
        .filter(check -> check.entity().isInstance(entity))
        .toList();
  }

  private static boolean isBesideOthers(SchemaCheck check) {
    return check instanceof TableCheck || check instanceof DatabaseCheck;
  }

  /** What an earlier entity is blamed for was printed when that one was inspected. */
  private static boolean isIn(SourceRef entity, Finding finding) {
    Element element = SourcePosition.of(finding.place()).shown().element();
    Element type = SourcePosition.of(entity).element();
    return element.equals(type) || type.equals(element.getEnclosingElement());
  }
}
