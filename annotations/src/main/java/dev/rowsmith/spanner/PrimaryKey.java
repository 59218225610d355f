package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a component or field one part of the table's primary key.
 *
 * <p>Parts stand in the key in the order of their declaration. Rows are stored in key order, and
 * can be read by any leading run of the parts, with a range on the one that follows: put what every
 * query names first, and time last.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface PrimaryKey {

  /**
   * The part's place in the key, counted from 1, for classes whose fields cannot be declared in key
   * order; either every part has one or none. 0, the default, is the declaration's order.
   */
  int order() default 0;

  /**
   * Sorts the part from the highest value to the lowest, so that a read of a history starts with
   * its newest entry. GoogleSQL only: a table of a PostgreSQL database has no descending key.
   *
   * @see <a
   *     href="https://cloud.google.com/spanner/docs/schema-design#ordering_timestamp-based_keys">
   *     Spanner: descending order for timestamp-based keys</a>
   */
  boolean descending() default false;

  /** How the database makes the value of a new row that comes without one. */
  Generated generated() default Generated.NONE;
}
