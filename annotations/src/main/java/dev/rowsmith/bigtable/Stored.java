package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How the values of a column become bytes, where that is not the type's default; on a map or a list
 * of versions, how each of its values does.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Stored {

  /** The form of the bytes. */
  StoredAs value() default StoredAs.BINARY;

  /**
   * A custom {@code ValueCodec}, with a constructor without parameters, for values that no form of
   * {@link StoredAs} holds.
   */
  Class<?> codec() default void.class;

  /**
   * The value of a primitive whose cell is absent, as it is written in Java: {@code "0"}. Without
   * it, a row that lacks the cell is reported as unreadable.
   */
  String whenAbsent() default "";
}
