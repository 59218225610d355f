package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Returns rows in the order of a component; several, one after the other, sort by the first, then
 * by the next.
 *
 * <p>It sorts nothing: the rows must be stored in this order behind what the question binds, or, in
 * Bigtable, in exactly the reverse one. Without it, rows come in the order of the key or the index
 * that is read.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@Repeatable(OrderBy.Several.class)
public @interface OrderBy {

  /** The component; of a component in a record its path, {@code "owner.id"}. */
  String value();

  /** Whether the highest value comes first. */
  boolean descending() default false;

  /** Several orders of one question; the compiler writes it. */
  @Documented
  @Retention(RetentionPolicy.CLASS)
  @Target(ElementType.METHOD)
  @interface Several {
    /** The orders, the first of them first. */
    OrderBy[] value();
  }
}
