package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that the database gives to rows: {@code bit reversed, from 5, without 1 to 1000}.
 *
 * @param start the first value of the counter, or 0 where it is not declared
 * @param min the lowest number that is left out
 * @param max the highest number that is left out; below the lowest where none is
 */
public record Numbering(long start, long min, long max) {

  private static final String KIND = "bit reversed";
  private static final Pattern WORDS =
      Pattern.compile(KIND + "(?:, from (\\d{1,19}))?(?:, without (\\d{1,19}) to (\\d{1,19}))?");

  static boolean isReadable(String facts) {
    Matcher words = WORDS.matcher(facts);
    return words.matches() && of(facts).toString().equals(facts);
  }

  /** Returns what facts declare. */
  public static Numbering of(String facts) {
    Matcher words = WORDS.matcher(facts);
    if (!words.matches()) {
      throw new IllegalArgumentException(facts);
    }
    return new Numbering(number(words, 1, 0), number(words, 2, 0), number(words, 3, -1));
  }

  private static long number(Matcher words, int group, long absent) {
    String number = words.group(group);
    try {
      return number == null ? absent : Long.parseLong(number);
    } catch (NumberFormatException beyond) {
      return absent;
    }
  }

  /** Returns whether some numbers are left out. */
  public boolean leavesOut() {
    return min <= max;
  }

  /** Returns the facts. */
  @Override
  public String toString() {
    return KIND
        + (start == 0 ? "" : ", from " + start)
        + (leavesOut() ? ", without %s to %s".formatted(min, max) : "");
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
