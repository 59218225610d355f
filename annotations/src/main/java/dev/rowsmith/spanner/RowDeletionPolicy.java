package dev.rowsmith.spanner;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets Spanner delete the rows whose timestamp is older than a number of days.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/ttl">Spanner: time to live</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RowDeletionPolicy {

  /** The component, by its Java name, that holds the time: an {@code Instant}, for example. */
  String column();

  /** The number of days after that time, from 0. */
  int days();
}
