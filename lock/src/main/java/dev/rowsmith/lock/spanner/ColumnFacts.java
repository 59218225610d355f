package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Clauses;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The facts of a column in parts: {@code STRING(100) NOT NULL, enum NEW|PAID, default "..."}.
 *
 * @param type the type without its length
 * @param length the greatest length, or the highest number for {@code MAX} and types without one
 * @param required whether null is forbidden
 * @param computed the expression that the database computes it by, in quotes
 * @param filled whether the database or the runtime fills it in old rows too: a default
 * @param revision whether it is the row's revision
 * @param value what a value is in Java
 * @param inRecord whether a row without a value is unreadable unless the record is absent
 * @param record the first column of the record that may be absent together with this one
 */
record ColumnFacts(
    String type,
    long length,
    boolean required,
    Optional<String> computed,
    boolean filled,
    boolean revision,
    String value,
    boolean inRecord,
    Optional<String> record) {

  private static final String COMPUTED = "as ";
  private static final String DEFAULT = "default ";
  private static final String REVISION = "revision";
  private static final String REQUIRED = "required";
  private static final String RECORD = "with ";

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
        (type.group(1) == null ? "" : "ARRAY of ") + type.group(2),
        length == null || length.equals("MAX") ? Long.MAX_VALUE : Long.parseLong(length),
        type.group(5) != null,
        clauses.after(COMPUTED),
        clauses.after(DEFAULT).isPresent(),
        clauses.has(REVISION),
        clauses.all().get(1),
        clauses.has(REQUIRED),
        clauses.after(RECORD));
  }

  /** Returns whether values of another column are stored alike, but for those that are null. */
  boolean isStoredAs(ColumnFacts other) {
    return type.equals(other.type)
        && length == other.length
        && computed.equals(other.computed)
        && value.equals(other.value);
  }

  /** Returns how many nulls are refused: none, those beside other columns of a record, or all. */
  int strictness() {
    return required ? 2 : inRecord ? 1 : 0;
  }
}
