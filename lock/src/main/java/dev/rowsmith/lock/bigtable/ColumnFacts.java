package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Clauses;
import dev.rowsmith.lock.LockLine;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The facts of a column in parts.
 *
 * @param shape what cells are to the entity: {@code versions}, {@code entries by [text]}; empty for
 *     one value
 * @param form how each value becomes bytes
 * @param required whether a row without a cell is unreadable
 * @param absent the value that a missing cell stands for, in quotes
 * @param records the records around it that may be absent, the innermost first, each by its own
 *     first column
 * @param newest how many versions are read, or the highest number for all
 */
record ColumnFacts(
    String shape,
    Clauses form,
    boolean required,
    Optional<String> absent,
    List<String> records,
    long newest) {

  static final String REQUIRED = "required";
  static final String ABSENT = "when absent ";
  static final String RECORD = "with ";
  static final String OUTER_RECORD = "within ";
  static final String NEWEST = "newest ";

  private static final Pattern SHAPE =
      Pattern.compile(
          "versions|entries by \\[.*]|timed entries by \\[.*]|members by \\[.*]|revision"
              + "|aggregate \\w+|aggregate \\w+ in buckets");

  private static final Predicate<String> COUNT = Pattern.compile("\\d{1,18}").asMatchPredicate();

  static ColumnFacts of(LockLine line) {
    return of(line.facts());
  }

  static ColumnFacts of(String facts) {
    Clauses all = Clauses.of(facts);
    boolean shaped = SHAPE.matcher(all.head()).matches();
    Clauses rest = shaped ? new Clauses(all.rest()) : all;
    return new ColumnFacts(
        shaped ? all.head() : "",
        rest.only(ColumnFacts::isForm),
        rest.has(REQUIRED),
        rest.after(ABSENT),
        Stream.concat(rest.eachAfter(RECORD), rest.eachAfter(OUTER_RECORD)).toList(),
        rest.after(NEWEST).filter(COUNT).map(Long::parseLong).orElse(Long.MAX_VALUE));
  }

  private static boolean isForm(String clause) {
    return !clause.equals(REQUIRED)
        && !clause.startsWith(ABSENT)
        && !clause.startsWith(RECORD)
        && !clause.startsWith(OUTER_RECORD)
        && !clause.startsWith(NEWEST);
  }

  /** Returns the innermost of the records. */
  Optional<String> record() {
    return records.stream().findFirst();
  }

  /** Returns whether cells of another column are read alike, but for those that are absent. */
  boolean isStoredAs(ColumnFacts other) {
    return shape.equals(other.shape) && form.equals(other.form);
  }

  /** Returns the words of the shape without what is in brackets. */
  String shapeWords() {
    int bracket = shape.indexOf('[');
    return bracket < 0 ? shape : shape.substring(0, bracket);
  }

  /** Returns how the keys of entries become qualifiers. */
  Optional<String> keys() {
    int bracket = shape.indexOf('[');
    return bracket < 0
        ? Optional.empty()
        : Optional.of(shape.substring(bracket + 1, shape.length() - 1));
  }
}
