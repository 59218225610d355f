package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a column one that Spanner computes from others and stores: it is read, and never written.
 *
 * <p>The entity's own value is not looked at, and may be {@code null}.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/generated-column/how-to">Spanner: generated
 *     columns</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface GeneratedColumn {

  /**
   * The expression, over the names of columns, in the SQL of the database: {@code UPPER(Name)}. It
   * stands in the DDL as it is.
   */
  String expression();
}
