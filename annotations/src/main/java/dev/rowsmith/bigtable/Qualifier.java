package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the column of a component or field; without it the column has the component's own name.
 *
 * <p>Qualifiers are stored and sent with every cell, so a short one saves space and traffic.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Qualifier {

  /**
   * The qualifier, stored as UTF-8: at most 16,384 bytes. It may be empty.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-data-size">Bigtable: data size
   *     limits</a>
   */
  String value();
}
