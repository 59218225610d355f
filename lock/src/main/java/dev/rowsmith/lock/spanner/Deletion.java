package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * A policy that deletes rows: {@code column=CreatedAt days=30}.
 *
 * @param column the column with the time
 * @param days the days after it
 */
record Deletion(String column, long days) {

  private static Deletion of(LockLine line) {
    return new Deletion(line.tokens().get("column"), line.tokens().number("days").orElse(0L));
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
    return before != null && of(after).keepsAllOf(of(before))
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
