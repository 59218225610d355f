package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.DatabaseCheck;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.LockCheck;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.WorkloadCheck;
import dev.rowsmith.processor.check.key.KeyChanges;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.RowChange;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Runs the checks of a build, and weighs what they find against what {@code @Allow} accepts. */
final class Judge {

  private final BuildChecks checks;

  private final EditedEntities edited;

  Judge(BuildChecks checks, EditedEntities edited) {
    this.checks = checks;
    this.edited = edited;
  }

  /**
   * Judges an entity, and what its class accepts. In a class of several stores an {@code @Allow}
   * may be meant for any of them: it is used where one finds something, and the first store judges
   * it.
   */
  Verdict alone(Entity entity, List<Entity> others) {
    Allowances allowances = new Allowances(entity, checks);
    Stream.concat(Stream.of(entity), others.stream())
        .flatMap(each -> checks.beside(each).stream())
        .forEach(check -> allowances.excuse(check.id()));
    checks.ofWorkloads().forEach(check -> allowances.excuse(check.id()));
    Verdict verdict = alone(entity, allowances);
    if (others.stream().allMatch(other -> entity.store().compareTo(other.store()) < 0)) {
      others.forEach(other -> alone(other, allowances));
      verdict.addMistakes(allowances.mistakes());
    }
    return withFixes(verdict, entity, edits -> after(entity, others, edits));
  }

  /** Judges an entity after edits, which a class of several stores makes in all of them. */
  private Optional<FixJudge.Outcome> after(Entity entity, List<Entity> others, List<Edit> edits) {
    List<ReportedFinding> findings = new ArrayList<>();
    for (Entity other : others) {
      Optional<Entity> after = edited.read(other, edits);
      if (after.isEmpty()) {
        return Optional.empty();
      }
      findings.addAll(proposed(after.get()).findings());
    }
    return edited
        .read(entity, edits)
        .map(
            after -> {
              findings.addAll(proposed(after).findings());
              return FixJudge.Outcome.of(after, findings);
            });
  }

  /** Judges an entity that may not be declared: by all checks, and beside no other. */
  Verdict proposed(Entity entity) {
    Allowances allowances = new Allowances(entity, checks);
    Verdict verdict = alone(entity, allowances);
    return verdict.and(beside(List.of(entity), allowances));
  }

  /** Leaves the fixes that help, and the rows of a table that exists as they are. */
  private Verdict withFixes(Verdict verdict, Entity entity, FixJudge.Trial trial) {
    StoreRules rules = RulesOfStores.of(entity);
    List<ReportedFinding> judged = new FixJudge(trial, this::areAlike).judged(verdict.findings());
    return new Verdict(
        judged.stream()
            .map(
                each ->
                    checks
                        .check(each.check())
                        .map(
                            check ->
                                each.with(
                                    rules.keepRows(
                                        check,
                                        each.finding(),
                                        fix -> edited.rowChange(entity, fix.edits()))))
                        .orElse(each))
            .toList(),
        verdict.failed());
  }

  /** Leaves the fixes that change stored rows to a person. */
  Finding leavingRows(Finding finding, Entity entity) {
    return finding.withFixes(
        finding.fixes().stream()
            .map(
                fix ->
                    fix.edits().isEmpty() || edited.rowChange(entity, fix.edits()) == RowChange.NONE
                        ? fix
                        : fix.withoutEdits())
            .toList());
  }

  /** Checks of one package look at the same thing. */
  private boolean areAlike(String one, String other) {
    return checks
        .check(one)
        .map(check -> check.getClass().getPackage())
        .equals(checks.check(other).map(check -> check.getClass().getPackage()));
  }

  private Verdict alone(Entity entity, Allowances allowances) {
    Run run = new Run(allowances);
    for (SchemaCheck check : checks.alone(entity)) {
      run.add(check, findings -> runAlone(check, entity, findings));
    }
    return run.verdict;
  }

  private static void runAlone(SchemaCheck check, Entity entity, Consumer<Finding> findings) {
    if (check instanceof KeyCheck ofKey) {
      KeyChanges.run(ofKey, entity.declaredKey(), findings);
    } else {
      runAlone((EntityCheck<?>) check, entity, findings);
    }
  }

  private static <E extends Entity> void runAlone(
      EntityCheck<E> check, Entity entity, Consumer<Finding> findings) {
    check.check(check.entity().cast(entity), findings);
  }

  /**
   * Judges an entity beside others of its store.
   *
   * @param earlier the entities that were judged before
   */
  Verdict beside(Entity entity, List<Entity> earlier) {
    Allowances allowances = new Allowances(entity, checks);
    List<Entity> all = new ArrayList<>(earlier);
    all.add(entity);
    Verdict verdict = beside(all, allowances);
    verdict.addMistakes(allowances.unused(idsOf(checks.beside(entity))));
    return withFixes(verdict, entity, edits -> after(all, edits));
  }

  private Verdict beside(List<Entity> all, Allowances allowances) {
    Run run = new Run(allowances);
    for (SchemaCheck check : checks.beside(all.get(all.size() - 1))) {
      run.add(check, findings -> runBeside((EntityCheck<?>) check, all, findings));
    }
    return run.verdict;
  }

  /** Judges entities after edits: the last one by all checks, beside the others. */
  private Optional<FixJudge.Outcome> after(List<Entity> all, List<Edit> edits) {
    List<Entity> after = new ArrayList<>();
    for (Entity each : all) {
      Optional<Entity> read = edited.read(each, edits);
      if (read.isEmpty()) {
        return Optional.empty();
      }
      after.add(read.get());
    }
    Entity last = after.get(after.size() - 1);
    Allowances allowances = new Allowances(last, checks);
    Verdict verdict = alone(last, allowances).and(beside(after, allowances));
    return Optional.of(FixJudge.Outcome.of(last, verdict.findings()));
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

  /** What an earlier entity is blamed for was printed when that one was inspected. */
  private static boolean isIn(SourceRef entity, Finding finding) {
    Element element = SourcePosition.of(finding.place()).shown().element();
    Element type = SourcePosition.of(entity).element();
    return element.equals(type) || type.equals(element.getEnclosingElement());
  }

  /** Judges an entity by all questions about it, of every interface. */
  Verdict together(Entity entity, List<AskedQuestion> asked) {
    Allowances allowances = new Allowances(entity, checks);
    Run run = new Run(allowances);
    for (WorkloadCheck check : checks.ofWorkloads()) {
      run.add(check, findings -> check.check(entity, asked, findings));
    }
    run.verdict.addMistakes(allowances.unused(idsOf(checks.ofWorkloads())));
    return run.verdict;
  }

  /**
   * Judges the questions of an interface, one by one: messages come in the source's order.
   *
   * @param editing reads them again after the edits of a fix
   */
  Verdict questions(QueryInterface queries, List<AskedQuestion> questions, EditedQueries editing) {
    Allowances allowances = new Allowances(queries, checks);
    Verdict verdict = new Verdict();
    for (AskedQuestion question : questions) {
      Verdict own = question(question, allowances);
      FixJudge fixes =
          new FixJudge(
              edits -> editing.read(edits).map(read -> afterEdits(read, question.id())),
              this::areAlike);
      fixes.judged(own.findings()).stream()
          .map(each -> isAcceptable(each) ? accepted(each, fixes) : each)
          .forEach(verdict.findings()::add);
      verdict.failed().putAll(own.failed());
    }
    verdict.addMistakes(allowances.mistakes());
    return verdict;
  }

  private boolean isAcceptable(ReportedFinding reported) {
    return reported.finding().acceptable() && checks.acceptable().contains(reported.check());
  }

  /** An {@code @Allow} is a fix as well: it is offered where nothing else hinders the question. */
  private static ReportedFinding accepted(ReportedFinding reported, FixJudge fixes) {
    Edit allow =
        AnnotationCode.allow(reported.check(), "...")
            .edit(SourcePosition.of(reported.finding().place()).shown());
    return fixes.isEnough(reported, List.of(allow))
        ? reported
        : reported.with(reported.finding().unacceptable());
  }

  /** Judges a question with its entity. What a check itself lowers to a warning is no mistake. */
  private FixJudge.Outcome afterEdits(EditedQueries.Edited read, String question) {
    Verdict verdict = proposed(read.entity());
    for (AskedQuestion each : read.asked()) {
      verdict = each.id().equals(question) ? verdict.and(question(each)) : verdict;
    }
    return FixJudge.Outcome.of(
        read.entity(),
        verdict.findings().stream().filter(each -> !each.finding().warning()).toList());
  }

  /** Judges a question that may not be declared. */
  Verdict question(AskedQuestion question) {
    return question(question, new Allowances(question.queries(), checks));
  }

  private Verdict question(AskedQuestion question, Allowances allowances) {
    Run run = new Run(allowances);
    for (QuestionCheck check : checks.ofQuestions()) {
      run.add(check, findings -> check.check(question, findings));
    }
    return run.verdict;
  }

  /** Judges what the changes of an entity mean for stored rows. */
  Verdict changes(LockComparison comparison) {
    Verdict verdict = raw(comparison);
    FixJudge fixes =
        new FixJudge(
            edits ->
                (edits.isEmpty() ? Optional.of(comparison) : edited.compare(comparison, edits))
                    .map(this::outcome),
            String::equals); // What is declared of the file as well is behind it, at most.
    return new Verdict(fixes.judged(verdict.findings()), verdict.failed());
  }

  private FixJudge.Outcome outcome(LockComparison comparison) {
    Verdict both = raw(comparison).and(proposed(comparison.entity()));
    return FixJudge.Outcome.of(comparison.entity(), both.findings());
  }

  private Verdict raw(LockComparison comparison) {
    Run run = new Run(new Allowances(comparison.entity(), checks));
    for (LockCheck check : checks.ofLocks()) {
      run.add(check, findings -> check.check(comparison, findings));
    }
    return run.verdict;
  }

  private static Set<String> idsOf(List<? extends SchemaCheck> some) {
    return some.stream().map(SchemaCheck::id).collect(Collectors.toSet());
  }

  /** One run of several checks over the same thing. */
  private final class Run {

    private final Allowances allowances;
    private final Verdict verdict = new Verdict();

    private Run(Allowances allowances) {
      this.allowances = allowances;
    }

    /** Runs one check; what it throws is its own mistake, and the other checks go on. */
    private void add(SchemaCheck check, Consumer<Consumer<Finding>> asked) {
      if (checks.isOff(check)) {
        allowances.excuse(check.id());
        return;
      }
      List<ReportedFinding> reported = new ArrayList<>();
      try {
        asked.accept(finding -> reported.add(weighed(check, finding)));
      } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError problem) {
        allowances.excuse(check.id());
        verdict.failed().put(check, problem);
        return;
      }
      verdict.findings().addAll(reported);
    }

    private ReportedFinding weighed(SchemaCheck check, Finding finding) {
      String id = check.id();
      Optional<Allowance> accepting =
          check.rule().mandatory() || !check.rule().allowable()
              ? Optional.empty()
              : allowances.accepting(id, finding);
      Objects.requireNonNull(finding.place());
      return new ReportedFinding(id, checks.severityOf(check, finding), finding, accepting);
    }
  }
}
