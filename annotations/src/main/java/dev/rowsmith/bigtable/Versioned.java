package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Maps the versions of a cell: a {@code List<Cell<T>>}, or a {@code NavigableMap<Instant, T>}, the
 * newest first in both.
 *
 * <p>Its family has to keep as many ({@link Family#maxVersions}). Two versions of one cell differ
 * in their timestamps, which are whole milliseconds. A list that is written is newest first as
 * well, and has at most {@link #max} versions: any other list is refused.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Versioned {

  /** The most versions that are read, the newest ones. 0, the default, reads all that there are. */
  int max() default 0;
}
