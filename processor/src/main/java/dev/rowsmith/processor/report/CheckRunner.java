package dev.rowsmith.processor.report;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.lock.LockBehind;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.OrphanedLock;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.report.page.ReportedFinding;
import java.util.List;

/**
 * Runner of all checks over an entity, which prints what they find as severities and allowances
 * say.
 *
 * <p>Every check runs, so that one build shows every mistake. An entity with an error is generated
 * all the same where that is possible: the build fails by the one message that matters, and not by
 * every line that mentions a class which was not generated.
 */
public final class CheckRunner implements EntityJudge {

  private final BuildChecks checks;
  private final Judge judge;
  private final Reporter reporter;

  /**
   * Runs checks.
   *
   * @param edited reads entities again, for fixes to be judged
   */
  public CheckRunner(
      List<SchemaCheck> checks, Options options, Reporter reporter, EditedEntities edited) {
    this.checks = new BuildChecks(checks, options);
    this.judge = new Judge(this.checks, edited);
    this.reporter = reporter;
  }

  /** Prints what is wrong with the build's options, once. */
  public void printOptionMistakes() {
    checks.optionMistakes().forEach(reporter::error);
  }

  /**
   * Prints what is wrong with an entity alone, and returns whether it can be generated.
   *
   * @param others the same class as entities of other stores
   */
  public boolean isGenerable(Entity entity, List<Entity> others) {
    Verdict verdict = judge.alone(entity, others);
    print(verdict, entity);
    return verdict.failed().keySet().stream().noneMatch(check -> check.rule().mandatory())
        && !isBroken(verdict.findings());
  }

  /** Returns a finding of an entity whose rows are locked: a patch leaves them as they are. */
  public ReportedFinding leavingRows(ReportedFinding reported, Entity entity) {
    return reported.with(judge.leavingRows(reported.finding(), entity));
  }

  /** Returns whether something was found with which nothing can be generated. */
  public boolean isBroken(List<ReportedFinding> findings) {
    return findings.stream().anyMatch(each -> checks.isMandatory(each.check()));
  }

  /** Returns what is wrong with an entity alone, and prints nothing. */
  public List<ReportedFinding> findings(Entity entity, List<Entity> others) {
    return judge.alone(entity, others).findings();
  }

  @Override
  public List<Judgement> judge(Entity proposed) {
    return judgements(judge.proposed(proposed));
  }

  @Override
  public List<Judgement> judge(AskedQuestion asked) {
    return judgements(judge.question(asked));
  }

  private static List<Judgement> judgements(Verdict verdict) {
    return verdict.findings().stream()
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
    Verdict verdict = judge.beside(entity, earlier);
    print(verdict, entity);
    return verdict.findings();
  }

  /**
   * Prints what is wrong with the questions of an interface, and returns whether it is an error.
   *
   * @param editing reads them again, for fixes to be judged
   */
  public boolean inspect(
      QueryInterface queries, List<AskedQuestion> questions, EditedQueries editing) {
    Verdict verdict = judge.questions(queries, questions, editing);
    print(verdict, queries.name().display(), queries.place());
    return !verdict.failed().isEmpty()
        || verdict.findings().stream()
            .anyMatch(each -> each.allowance().isEmpty() && each.severity() == Severity.ERROR);
  }

  /** Returns what is wrong with the questions of an interface, and prints nothing. */
  public List<ReportedFinding> findings(
      QueryInterface queries, List<AskedQuestion> questions, EditedQueries editing) {
    return judge.questions(queries, questions, editing).findings();
  }

  /** Returns whether a check looks at an entity together with all questions about it. */
  public boolean isLookedAt(Entity entity) {
    return checks.ofWorkloads().stream().anyMatch(check -> check.looksAt(entity));
  }

  /** Prints and returns what all questions about an entity, of every interface, show of it. */
  public List<ReportedFinding> inspectTogether(Entity entity, List<AskedQuestion> asked) {
    Verdict verdict = judge.together(entity, asked);
    print(verdict, entity);
    return verdict.findings();
  }

  /**
   * Prints what the changes of an entity mean for stored rows.
   *
   * @throws UnreadableLockException if the file has facts that no entity has
   */
  public void inspect(LockComparison comparison) {
    Verdict verdict = judge.changes(comparison);
    if (!verdict.failed().isEmpty() && comparison.isLocked()) {
      throw UnreadableLockException.of(
          comparison.path(), verdict.failed().values().iterator().next());
    }
    print(verdict, comparison.entity());
  }

  /**
   * Prints a finding about the build, which has no place in a source.
   *
   * @param updates whether the build writes lock files: it is only warned then
   */
  public void inspect(OrphanedLock orphan, boolean updates) {
    String id = new LockBehind().id();
    Finding finding = LockBehind.of(orphan);
    Severity severity = checks.severityOf(id, finding);
    if (severity != Severity.OFF) {
      String message = MessageFormatter.of(id, finding, false, checks.pageOf(id));
      reporter.printOfBuild(
          updates ? Severity.WARNING : severity,
          updates ? message.substring(message.indexOf(' ') + 1) : message);
    }
  }

  /** Returns what the changes of an entity mean for stored rows, and prints nothing. */
  public List<ReportedFinding> findings(LockComparison comparison) {
    return judge.changes(comparison).findings();
  }

  private void print(Verdict verdict, Entity entity) {
    print(verdict, entity.name(), entity.place());
  }

  private void print(Verdict verdict, String name, SourceRef place) {
    for (ReportedFinding reported : verdict.findings()) {
      if (reported.allowance().isEmpty()) {
        String id = reported.check();
        boolean acceptable = checks.acceptable().contains(id) && reported.finding().acceptable();
        reporter.print(reported, acceptable, checks.pageOf(id), place);
      }
    }
    verdict.failed().forEach((check, problem) -> reporter.bug(check, name, place, problem));
  }
}
