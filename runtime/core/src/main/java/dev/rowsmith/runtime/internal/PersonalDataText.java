package dev.rowsmith.runtime.internal;

import dev.rowsmith.runtime.CellFormatException;
import org.jspecify.annotations.Nullable;

/** Words for values that are marked {@code @PersonalData}, which no message shows. */
public final class PersonalDataText {

  /** What stands in the place of a value. */
  public static final String SHOWN = "<personal data>";

  private PersonalDataText() {}

  /** Returns a value, or what is shown in its place. */
  public static @Nullable Object of(boolean personal, @Nullable Object value) {
    return personal ? SHOWN : value;
  }

  /** Returns why a value is refused, without what the problem says of it. */
  public static String refused(Throwable problem) {
    return SHOWN + ", which the column cannot hold" + type(problem);
  }

  /** Returns why a value is not read, without what the problem says of it. */
  public static String unreadable(Throwable problem) {
    return SHOWN + ", which cannot be read" + type(problem);
  }

  private static String type(Throwable problem) {
    return problem instanceof CellFormatException
        ? ""
        : " (" + problem.getClass().getSimpleName() + ")";
  }
}
