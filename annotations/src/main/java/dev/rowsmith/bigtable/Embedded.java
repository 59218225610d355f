package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Spreads the components of a record over columns of their own, in the family of this component.
 *
 * <p>A {@code null} record stores none of them, and is what is read when none of them is there.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Embedded {

  /** What stands in front of each component's qualifier, such as {@code address_}. */
  String prefix() default "";
}
