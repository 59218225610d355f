package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Clauses;
import dev.rowsmith.lock.Companions;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The facts of a column in parts: {@code STRING(100) NOT NULL, enum NEW|PAID, default "..."}.
 *
 * @param type the type without its length
 * @param length the greatest length, or the highest number for {@code MAX} and types without one
 * @param required whether null is forbidden
 * @param computed the expression that the database computes it by, in quotes
 * @param fallback the expression of its default, in quotes; stored rows get it too once the column
 *     is added
 * @param revision whether it is the row's revision
 * @param value what a value is in Java
 * @param inRecord whether a row without a value is unreadable unless the record is absent
 * @param committed whether it takes commit timestamps
 * @param timed whether every write sets it to one, which tells nothing of a record
 * @param records the records around it that may be absent, the innermost first, each by its own
 *     first column
 */
record ColumnFacts(
    String type,
    long length,
    boolean required,
    Optional<String> computed,
    Optional<String> fallback,
    boolean revision,
    String value,
    boolean inRecord,
    boolean committed,
    boolean timed,
    List<String> records) {

  private static final String ARRAY = "ARRAY of ";
  private static final String COMPUTED = "as ";
  private static final String DEFAULT = "default ";
  private static final String REVISION = "revision";
  private static final String REQUIRED = "required";
  private static final String COMMITTED = "commit timestamp";
  private static final String RECORD = "with ";
  private static final String OUTER_RECORD = "within ";

  private static final Pattern TYPE =
      Pattern.compile("(ARRAY<)?([\\w.`]+)(?:\\((\\d{1,18}|MAX)\\))?(>)?( NOT NULL)?");

  static boolean isReadable(String facts) {
    List<String> clauses = Clauses.of(facts).all();
    return TYPE.matcher(clauses.get(0)).matches()
        && clauses.size() > 1
        && clauses.stream().noneMatch(String::isEmpty);
  }

  static ColumnFacts of(String facts) {
    Clauses clauses = Clauses.of(facts);
    Matcher type = TYPE.matcher(clauses.head());
    if (!type.matches()) {
      throw new IllegalArgumentException(facts);
    }
    String length = type.group(3);
    return new ColumnFacts(
        (type.group(1) == null ? "" : ARRAY) + type.group(2),
        length == null || length.equals("MAX") ? Long.MAX_VALUE : Long.parseLong(length),
        type.group(5) != null,
        clauses.after(COMPUTED),
        clauses.after(DEFAULT),
        clauses.has(REVISION),
        clauses.all().get(1),
        clauses.has(REQUIRED),
        clauses.after(COMMITTED).isPresent(),
        clauses.has(COMMITTED),
        Stream.concat(clauses.eachAfter(RECORD), clauses.eachAfter(OUTER_RECORD)).toList());
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
    return type.startsWith(ARRAY);
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
