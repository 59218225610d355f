package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A policy that deletes rows: {@code CreatedAt older than 30 days}.
 *
 * @param column the column with the time
 * @param days the days after it
 */
record Deletion(String column, long days) {

  private static final Pattern WORDS = Pattern.compile("(\\S+) older than (\\d{1,9}) days?");

  static boolean isReadable(String facts) {
    return WORDS.matcher(facts).matches();
  }

  private static Deletion of(String facts) {
    Matcher words = WORDS.matcher(facts);
    if (!words.matches()) {
      throw new IllegalArgumentException(facts);
    }
    return new Deletion(words.group(1), Long.parseLong(words.group(2)));
  }

  /** Returns what a change of the policy means. */
  static Change change(@Nullable LockLine before, @Nullable LockLine after) {
    if (after == null) {
      return new Change(
          Subject.RETENTION,
          Verdict.WORD,
          before,
          null,
          "Rows that are deleted by their age today would be kept for ever; the schema manager"
              + " drops the policy only with DROPPED_DELETION.");
    }
    return before != null && of(after.facts()).keepsAllOf(of(before.facts()))
        ? new Change(Subject.RETENTION, Verdict.SAFE, before, after, "Every row that stayed stays.")
        : new Change(
            Subject.RETENTION,
            Verdict.WORD,
            before,
            after,
            "Spanner would delete rows that it keeps today.");
  }

  private boolean keepsAllOf(Deletion other) {
    return column.equals(other.column) && days >= other.days;
  }
}
