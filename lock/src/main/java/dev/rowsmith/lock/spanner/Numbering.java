package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that the database gives to rows: {@code kind=bit-reversed start=5 skip-min=1
 * skip-max=1000}.
 *
 * @param start the first value of the counter, or 0 where it is not declared
 * @param min the lowest number that is left out
 * @param max the highest number that is left out; below the lowest where none is
 */
public record Numbering(long start, long min, long max) {

  /**
   * Returns what the tokens of a line declare.
   *
   * @throws NumberFormatException if a number is too large
   */
  public static Numbering of(Tokens tokens) {
    return new Numbering(
        tokens.number("start").orElse(0L),
        tokens.number("skip-min").orElse(0L),
        tokens.number("skip-max").orElse(-1L));
  }

  /** Returns whether some numbers are left out. */
  public boolean leavesOut() {
    return min <= max;
  }

  /** Returns the tokens of a line. */
  public Tokens tokens() {
    return Tokens.of("kind", "bit-reversed")
        .withIf(start != 0, "start", start)
        .withIf(leavesOut(), "skip-min", min)
        .withIf(leavesOut(), "skip-max", max);
  }

  /** Returns what a change of the numbers means. */
  static Change change(@Nullable LockLine before, @Nullable LockLine after) {
    if (after == null) {
      return change(Verdict.SAFE, before, null, "No row is changed; nobody takes its numbers.");
    }
    if (before == null) {
      return change(
          Verdict.WORD,
          null,
          after,
          "Its counter begins anew: it may give numbers that rows have.");
    }
    Numbering old = of(before.facts());
    Numbering now = of(after.facts());
    if (now.start != old.start) {
      return change(
          Verdict.WORD,
          before,
          after,
          "The counter is set anew: it may give numbers that rows have.");
    }
    boolean wider =
        !old.leavesOut() || (now.leavesOut() && now.min <= old.min && now.max >= old.max);
    return wider
        ? change(Verdict.SAFE, before, after, "Every number that is left out stays so.")
        : change(
            Verdict.WORD,
            before,
            after,
            "It would give numbers that it leaves out: rows may have them.");
  }

  private static Change change(
      Verdict verdict, @Nullable LockLine before, @Nullable LockLine after, String why) {
    return new Change(Subject.KEY, verdict, before, after, why);
  }
}
