package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Companions;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import java.util.List;
import java.util.Optional;

/**
 * A column of a lock file: its definition, and the values that Java reads from it.
 *
 * @param definition the column of the table
 * @param value the values in Java
 * @param revision whether it is the revision of the row
 * @param inRecord whether a row without a value is unreadable unless the record is absent
 * @param timed whether every write sets it to the commit timestamp, whatever a record holds
 * @param records the records around it that may be absent, the innermost first, each by its own
 *     first column
 */
record LockedColumn(
    ColumnDefinition definition,
    Tokens value,
    boolean revision,
    boolean inRecord,
    boolean timed,
    List<String> records) {

  private static final String VALUE = "value";
  private static final String CONSTANTS = "constants";

  static LockedColumn of(LockLine line) {
    Tokens tokens = line.tokens();
    return new LockedColumn(
        TableLines.column(line),
        tokens.only(VALUE, CONSTANTS, "class"),
        tokens.is("revision"),
        tokens.is("required"),
        tokens.is("commit-timestamp", "always"),
        tokens.list("records"));
  }

  /** Returns the constants of an enum, if the values are its constants. */
  Optional<List<String>> constants() {
    return value.is(VALUE, "enum") ? Optional.of(value.list(CONSTANTS)) : Optional.empty();
  }

  /** Returns whether values of another column are stored alike, except for null. */
  boolean isStoredAs(LockedColumn other) {
    return definition.type().equals(other.definition.type())
        && computed().equals(other.computed())
        && value.equals(other.value);
  }

  private String computed() {
    return definition.expressionOf(Fill.COMPUTED);
  }

  /** Returns whether it forbids null. */
  boolean isRequired() {
    return !definition.nullable();
  }

  /** Returns whether it has a default. */
  boolean isFilled() {
    return definition.fill() == Fill.DEFAULT;
  }

  /** Returns whether stored rows have a value too once it is added. */
  boolean isEverywhere() {
    return isFilled() || (isRequired() && definition.fill() == Fill.COMPUTED);
  }

  /** Returns the column, by its name, as far as it matters to rows without it. */
  Companions.Column companion(String name) {
    boolean counts = definition.fill() != Fill.COMPUTED && !timed;
    return new Companions.Column(name, isRequired() || inRecord, records, counts);
  }
}
