package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Reads the first rows alone, in the order of the question: that of the key, or of {@link OrderBy}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface First {

  /** The most rows, from 1 on. */
  int value() default 1;
}
