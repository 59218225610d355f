package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Companions;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import java.util.List;
import java.util.Optional;

/**
 * The facts of a column in parts.
 *
 * @param type the type without its length
 * @param length the greatest length, or the highest number for {@code MAX} and types without one
 * @param required whether null is forbidden
 * @param computed the expression that the database computes it by
 * @param fallback the expression of its default; stored rows get it too once the column is added
 * @param revision whether it is the row's revision
 * @param value what a value is in Java
 * @param inRecord whether a row without a value is unreadable unless the record is absent
 * @param committed whether it takes commit timestamps
 * @param timed whether every write sets it to one, which tells nothing of a record
 * @param records the records around it that may be absent, the innermost first, each by its own
 *     first column
 */
record ColumnFacts(
    Tokens type,
    long length,
    boolean required,
    Optional<String> computed,
    Optional<String> fallback,
    boolean revision,
    Tokens value,
    boolean inRecord,
    boolean committed,
    boolean timed,
    List<String> records) {

  private static final String LENGTH = "length";
  private static final String ARRAY = "array";
  private static final String CONSTANTS = "constants";

  static ColumnFacts of(LockLine line) {
    return of(line.tokens());
  }

  static ColumnFacts of(Tokens tokens) {
    Tokens value = tokens.only("value", CONSTANTS, "class");
    return new ColumnFacts(
        tokens.only("type", ARRAY),
        tokens
            .text(LENGTH)
            .filter(each -> !each.equals("MAX"))
            .map(Long::parseLong)
            .orElse(Long.MAX_VALUE),
        tokens.is("not-null"),
        tokens.text("generated"),
        tokens.text("default"),
        tokens.is("revision"),
        value,
        tokens.is("required"),
        tokens.has("commit-timestamp"),
        tokens.is("commit-timestamp", "always"),
        tokens.list("records"));
  }

  /** Returns the constants of an enum, if values are those. */
  Optional<List<String>> constants() {
    return value.is("value", "enum") ? Optional.of(value.list(CONSTANTS)) : Optional.empty();
  }

  /** Returns whether values of another column are stored alike, but for those that are null. */
  boolean isStoredAs(ColumnFacts other) {
    return type.equals(other.type)
        && length == other.length
        && computed.equals(other.computed)
        && value.equals(other.value);
  }

  /** Returns whether it has a default. */
  boolean filled() {
    return fallback.isPresent();
  }

  /** Returns whether it holds several values. */
  boolean isArray() {
    return type.is(ARRAY);
  }

  /** Returns whether rows that are stored have it too, once it is added. */
  boolean isEverywhere() {
    return filled() || (required && computed.isPresent());
  }

  /** Returns the column, by its name, as far as it is about rows without it. */
  Companions.Column companion(String name) {
    return new Companions.Column(name, required || inRecord, records, computed.isEmpty() && !timed);
  }
}
