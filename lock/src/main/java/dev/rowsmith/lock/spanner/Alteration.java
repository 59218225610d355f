package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Verdict;

/**
 * What the statement that alters a column means for the table and its rows, whatever the values are
 * in Java. It agrees with the schema manager: it applies an alteration that stops no build without
 * being allowed to lose anything.
 *
 * @param verdict the meaning
 * @param why the same in a sentence
 */
record Alteration(Verdict verdict, String why) {

  private static final Alteration NONE =
      new Alteration(Verdict.SAFE, "Every value reads as before.");

  /**
   * Returns the meaning of a changed column.
   *
   * @param inKey whether it is a part of the primary key
   */
  static Alteration between(ColumnFacts old, ColumnFacts now, boolean inKey) {
    if (!old.type().equals(now.type())) {
      return new Alteration(Verdict.BREAK, "Spanner does not change the type of a column so.");
    }
    if (!old.computed().equals(now.computed())) {
      return new Alteration(
          Verdict.BREAK, "Spanner does not change the expression of a computed column.");
    }
    if (old.required() != now.required() && (inKey || now.isArray())) {
      return new Alteration(
          Verdict.BREAK,
          "Spanner does not change whether %s takes NULL."
              .formatted(inKey ? "a part of the key" : "an array"));
    }
    if (now.length() < old.length()) {
      return new Alteration(Verdict.WORD, "Longer values would be refused.");
    }
    if (now.required() && !old.required()) {
      return new Alteration(Verdict.WORD, "Rows with NULL would be refused.");
    }
    if (old.fallback().isPresent() && !old.fallback().equals(now.fallback())) {
      return new Alteration(
          Verdict.WORD,
          "Writes without a value would store another one or be refused; the schema manager changes"
              + " a default only with CHANGED_DEFAULTS.");
    }
    return old.committed() && !now.committed()
        ? new Alteration(
            Verdict.WORD,
            "Code without the change writes commit timestamps, which the column would refuse; the"
                + " schema manager does that only with DROPPED_COMMIT_TIMESTAMPS.")
        : NONE;
  }

  /** Returns the meaning of a column that takes NULL, or no longer, in an index or foreign key. */
  static Alteration ofNull(LockLine by) {
    return new Alteration(
        Verdict.WORD,
        "Spanner does not change whether the column takes NULL while %s '%s' has it: drop that first."
            .formatted(by.kind().start(), by.name()));
  }

  /** Returns the meaning of another length of a computed column. */
  static Alteration ofComputedLength() {
    return new Alteration(
        Verdict.WORD, "In PostgreSQL, Spanner does not change the length of a computed column.");
  }

  /** Returns the meaning of another length of a part of the key of an interleaved table. */
  static Alteration ofLengthInParent() {
    return new Alteration(
        Verdict.WORD, "Spanner does not change the length of a part of the key that a parent has.");
  }

  /** Returns the meaning of times that become commit timestamps. */
  static Alteration ofCommitTimestamp(ColumnFacts old, ColumnFacts now) {
    return now.committed() && !old.committed()
        ? new Alteration(
            Verdict.WORD,
            "In PostgreSQL that is another type, which Spanner does not change; times of the"
                + " application would be overwritten.")
        : NONE;
  }
}
