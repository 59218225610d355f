package dev.rowsmith.model.spanner.diff;

import java.util.Optional;

/**
 * The reason for which Spanner refuses the statement that would end a difference.
 *
 * @param reason the rule
 * @param part the part of the database that the change depends on: {@code index 'ByName'}
 * @param allowedBy the change that removes this part first, if it is allowed
 */
public record StatementRefusal(Reason reason, String part, Optional<AllowedChange> allowedBy) {

  /**
   * The rules.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/schema-updates#supported-updates">Spanner:
   *     supported schema updates</a>
   */
  public enum Reason {
    /** An index or a foreign key fixes whether its columns take {@code NULL}. */
    NULL_FIXED("%s has it; drop that first"),
    /** An index, a constraint or a computed column needs the column that would be dropped. */
    COLUMN_NEEDED("%s has it; drop that first"),
    /** A table and its children share the columns of the parent's key. */
    KEY_SHARED("it is in the key of %s too; move the rows to new tables"),
    /** PostgreSQL does not change the length of a computed column. */
    COMPUTED_LENGTH("PostgreSQL changes no %s; declare another column"),
    /** An identity keeps its numbers, and gets no default. */
    IDENTITY_KEPT("it is %s for ever; declare another column");

    private final String words;

    Reason(String words) {
      this.words = words;
    }
  }

  static StatementRefusal of(Reason reason, String part) {
    return new StatementRefusal(reason, part, Optional.empty());
  }

  /** Returns the reason with the way out. */
  @Override
  public String toString() {
    return reason.words.formatted(part);
  }
}
