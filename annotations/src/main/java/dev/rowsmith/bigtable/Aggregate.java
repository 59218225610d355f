package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a component a cell of an aggregate family, which Bigtable itself sums up or compares: it is
 * written with {@code add}, never with {@code put}, and read back as what it holds.
 *
 * <p>On a {@code long} (of {@code HLL}, a {@code ByteString}), all that is added goes into one
 * cell. On a {@code NavigableMap<Instant, Long>} or {@code List<Cell<Long>>}, each bucket of time
 * is a cell: {@code update(key).addViews(hour, 1)}. The family keeps as many buckets as its {@link
 * Family#maxVersions}, or for as long as its age says.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/aggregates">Bigtable: aggregates</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Aggregate {

  /** What Bigtable does with the values that are added. */
  Aggregation value();
}
