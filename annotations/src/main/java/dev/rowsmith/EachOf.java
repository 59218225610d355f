package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Reads a range of rows for each value of a {@code boolean} or of an enum, in place of binding it.
 *
 * <p>It serves a question whose key has such a part in front of one that is bound, or in front of
 * the order that is asked for:
 *
 * <pre>{@code
 * @EachOf("state")
 * List<Parcel> at(String customer, Instant at); // {customer}#{each state}#{at}#
 * }</pre>
 *
 * <p>All components together have at most 32 combinations of values. Rows with a constant that the
 * enum does not have are not read.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface EachOf {

  /** The components; of a component in a record its path, {@code "owner.active"}. */
  String[] value();
}
