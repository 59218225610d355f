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
 * @see <a href="https://cloud.google.com/bigtable/docs/aggregates">Bigtable: aggregates</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Aggregate {

  /** What Bigtable does with the values that are added. */
  Aggregation value();
}
