package dev.rowsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Reads all rows of a table or an index, for a reason.
 *
 * <p>It is the declared form of {@code scanAll(because)}: without it, a question that binds nothing
 * stops the build.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface FullScan {

  /** Why all rows are read, for whoever reviews the question next. */
  String because();
}
