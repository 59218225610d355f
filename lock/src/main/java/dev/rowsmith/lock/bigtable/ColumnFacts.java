package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import java.util.List;
import java.util.Optional;

/**
 * The facts of a column in parts.
 *
 * @param shape what cells are to the entity: {@code cells=versions}, {@code cells=entries
 *     key=text}; empty for one value
 * @param form how each value becomes bytes
 * @param required whether a row without a cell is unreadable
 * @param absent the value that a missing cell stands for
 * @param records the records around it that may be absent, the innermost first, each by its own
 *     first column
 * @param newest how many versions are read, or the highest number for all
 */
public record ColumnFacts(
    Tokens shape,
    Tokens form,
    boolean required,
    Optional<String> absent,
    List<String> records,
    long newest) {

  /** The token with the shape of a column, and its values. */
  public static final String CELLS = "cells";

  public static final String REVISION = "revision";
  public static final String ENTRIES = "entries";
  public static final String TIMED_ENTRIES = "timed-entries";
  public static final String MEMBERS = "members";
  public static final String VERSIONS = "versions";
  public static final String AGGREGATE = "aggregate";
  public static final String BUCKETS = "buckets";

  /** The tokens with the encoding of the qualifiers of entries, and the operation of aggregates. */
  public static final String KEY = "key";

  public static final String OPERATION = "operation";

  /** The tokens that are about rows without a cell. */
  public static final String REQUIRED = "required";

  public static final String ABSENT = "absent";
  public static final String RECORDS = "records";
  public static final String NEWEST = "newest";

  static ColumnFacts of(LockLine line) {
    return of(line.facts());
  }

  /** Returns the parts of the facts of a line. */
  public static ColumnFacts of(Tokens facts) {
    Tokens form = facts.without(CELLS, KEY, OPERATION, REQUIRED, ABSENT, RECORDS, NEWEST);
    return new ColumnFacts(
        facts.only(CELLS, KEY, OPERATION),
        form,
        facts.is(REQUIRED),
        facts.text(ABSENT),
        facts.list(RECORDS),
        facts.number(NEWEST).orElse(Long.MAX_VALUE));
  }

  /** Returns the innermost of the records. */
  Optional<String> record() {
    return records.stream().findFirst();
  }

  /** Returns whether cells of another column are read alike, but for those that are absent. */
  boolean isStoredAs(ColumnFacts other) {
    return shape.equals(other.shape) && form.equals(other.form);
  }

  /** Returns whether cells are to the entity what those of another column are. */
  boolean hasShapeOf(ColumnFacts other) {
    return shape.without(KEY).equals(other.shape.without(KEY));
  }

  /** Returns how the keys of entries become qualifiers. */
  Optional<Tokens> keys() {
    return shape.nested(KEY);
  }
}
