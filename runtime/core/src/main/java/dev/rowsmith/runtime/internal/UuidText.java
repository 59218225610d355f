package dev.rowsmith.runtime.internal;

import dev.rowsmith.runtime.CellFormatException;
import java.util.UUID;

/**
 * The canonical text of a UUID.
 *
 * <p>{@link UUID#fromString} also reads digits of other scripts, signs, and groups that are too
 * long, whose first digits it drops. This class refuses these.
 */
public final class UuidText {

  /** The most digits of each group. A text can omit leading zeros. */
  private static final int[] GROUPS = {8, 4, 4, 4, 12};

  private static final int LENGTH = 36;

  private UuidText() {}

  /**
   * Parses a text such as {@code 123e4567-e89b-12d3-a456-426614174000}, in lower or upper case.
   *
   * @throws CellFormatException if the text is not a UUID
   */
  public static UUID parse(String text) {
    int group = 0;
    int digits = 0;
    for (int at = 0; at < text.length(); at++) {
      char next = text.charAt(at);
      if (next == '-') {
        if (digits == 0 || ++group == GROUPS.length) {
          throw invalid(text);
        }
        digits = 0;
      } else if (!isDigit(next) || ++digits > GROUPS[group]) {
        throw invalid(text);
      }
    }
    if (group != GROUPS.length - 1 || digits == 0) {
      throw invalid(text);
    }
    return UUID.fromString(text);
  }

  private static boolean isDigit(char next) {
    return (next >= '0' && next <= '9')
        || (next >= 'a' && next <= 'f')
        || (next >= 'A' && next <= 'F');
  }

  private static CellFormatException invalid(String text) {
    String shown = text.length() <= LENGTH ? text : text.substring(0, LENGTH) + "…";
    return new CellFormatException("'" + shown + "' is not a valid UUID");
  }
}
