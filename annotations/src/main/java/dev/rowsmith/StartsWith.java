package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Reads the values of a text that start with this prefix.
 *
 * <p>An empty prefix of the first part of a key is every row: it is rejected with a {@code
 * KeyValueException} when the question is asked. A question about all rows has {@link FullScan}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface StartsWith {

  /** The component; of a component in a record its path, {@code "owner.id"}. */
  String value();
}
