package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Reads the values of a text that start with this prefix. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface StartsWith {

  /** The component; of a component in a record its path, {@code "owner.id"}. */
  String value();
}
