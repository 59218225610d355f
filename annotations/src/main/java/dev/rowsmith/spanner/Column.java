package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How the column of a component or field is called and stored, where that differs from the
 * component's name and the default of its type.
 *
 * <p>A {@code String} is a {@code STRING(MAX)}, {@code long}, {@code int} and {@code short} are
 * {@code INT64}, {@code double} a {@code FLOAT64}, {@code float} a {@code FLOAT32}, {@code boolean}
 * a {@code BOOL}, bytes are {@code BYTES(MAX)}, {@code Instant} and {@code
 * com.google.cloud.Timestamp} are {@code TIMESTAMP}, {@code LocalDate} and {@code
 * com.google.cloud.Date} are {@code DATE}, {@code BigDecimal} is a {@code NUMERIC}, an enum the
 * {@code STRING} of its constant's name, a {@code UUID} a {@code STRING(36)}, and a {@code List} of
 * these an {@code ARRAY}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Column {

  /**
   * The column's name: 1 to 128 characters, of {@code [a-zA-Z][a-zA-Z0-9_]*}. Empty, the default,
   * is the component's own name.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables</a>
   */
  String name() default "";

  /**
   * The longest value: of text in characters, 1 to 2,621,440; of bytes in bytes, 1 to 10,485,760.
   * 0, the default, is as much as Spanner takes.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of columns</a>
   */
  int length() default 0;

  /** What the column holds, where the Java type does not decide it. */
  ColumnType type() default ColumnType.DEFAULT;

  /**
   * The expression of the column's default, in the SQL of the database, as {@code 'new'} or {@code
   * CURRENT_TIMESTAMP()}: what a row holds that is written without this column. Empty, the default,
   * is none.
   */
  String defaultExpression() default "";

  /**
   * The class that turns values of a custom type into those of a type that is a column: a {@code
   * ColumnConverter} with a constructor without parameters. Of a {@code List} it converts the
   * elements. {@code void.class}, the default, is none.
   */
  Class<?> converter() default void.class;
}
