package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.EntityJudge.Judgement;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the checks of entities find in a proposal, and not in the entity that it is made of. */
public record Objections(List<Judgement> judgements) {

  /** The checks of keys and indexes whose writes go to a few places: they warn at times. */
  private static final Set<String> HOTSPOTS =
      Set.of(
          "LeadingTimestamp",
          "LowCardinalityIndex",
          "MonotonicIndex",
          "SequentialId",
          "TimeBasedUuid",
          "TimestampAfterFewValues");

  public Objections {
    judgements = List.copyOf(judgements);
  }

  /** Runs the checks on a proposal. */
  public static Objections of(EntityJudge judge, Entity declared, Entity proposed) {
    List<Judgement> known = judge.judge(declared);
    return new Objections(
        judge.judge(proposed).stream()
            .filter(
                each ->
                    each.allowance().isPresent()
                        || known.stream().noneMatch(other -> isSame(each, other)))
            .toList());
  }

  private static boolean isSame(Judgement one, Judgement other) {
    return one.check().equals(other.check())
        && one.finding().place().equals(other.finding().place());
  }

  /** Returns whether nothing would stop a build, and no write would go to a few places. */
  public boolean areNone() {
    return serious().findAny().isEmpty();
  }

  /**
   * Returns what is said of the proposal, without the fix that a check has for it: nobody has read
   * the proposal with that again, nor planned the question.
   *
   * @param remedy what it has so that less is reported
   */
  public Verdict verdict(Verdict.Remedy remedy) {
    return serious()
        .findFirst()
        .map(each -> new Verdict(remedy, text(each), ""))
        .orElseGet(() -> new Verdict(remedy, "", ""));
  }

  static String text(Judgement judgement) {
    return judgement.check() + " reports that " + judgement.finding().summary();
  }

  /** Returns whether a check reports the proposal, and nothing accepts its finding yet. */
  boolean contain(Class<? extends SchemaCheck> check) {
    return unaccepted().anyMatch(each -> each.check().equals(check.getSimpleName()));
  }

  /** Returns the acceptances that the proposal needs as well. */
  List<Judgement> accepted() {
    return judgements.stream().filter(each -> each.allowance().isPresent()).toList();
  }

  private Stream<Judgement> unaccepted() {
    return judgements.stream().filter(each -> each.allowance().isEmpty());
  }

  private Stream<Judgement> serious() {
    return unaccepted().filter(each -> each.isError() || HOTSPOTS.contains(each.check()));
  }
}
