package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.key.internal.KeyCursor;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** ASCII texts of which some characters are escaped, as {@link KeyText} says. */
public final class EscapedAscii {

  private static final byte ESCAPE = KeyText.ESCAPE;
  private static final int SHIFT = KeyText.SHIFT;

  /** What {@link #write} returns for a text that is not ASCII, or has no room. */
  private static final int NONE = -1;

  private EscapedAscii() {}

  /**
   * Writes a text, and returns the position after it.
   *
   * @param limit the position after the last byte that the text may take
   */
  public static int write(byte[] key, int at, int limit, String text) {
    int length = text.length();
    if (2 * length <= limit - at) {
      return write(key, at, text);
    }
    int end = at;
    for (int index = 0; index < length; index++) {
      char next = text.charAt(index);
      if (next >= 0x80 || end >= limit) {
        return NONE;
      }
      if (next > ESCAPE) {
        key[end++] = (byte) next;
      } else if (end + 1 < limit) {
        key[end++] = ESCAPE;
        key[end++] = (byte) (next + SHIFT);
      } else {
        return NONE;
      }
    }
    return end > limit ? NONE : end; // An empty text may begin behind the limit.
  }

  /** Writes a text that has room even if all of it is escaped. */
  private static int write(byte[] key, int at, String text) {
    int length = text.length();
    int end = at;
    int wrong = 0; // Negative as soon as one character is not ASCII.
    for (int index = 0; index < length; index++) {
      char next = text.charAt(index);
      wrong |= 0x7F - next;
      if (next > ESCAPE) {
        key[end++] = (byte) next;
      } else {
        key[end++] = ESCAPE;
        key[end++] = (byte) (next + SHIFT);
      }
    }
    return wrong < 0 ? NONE : end;
  }

  /**
   * Returns the text between two positions, all of it ASCII; or null if a byte is neither escaped
   * nor stands for itself.
   */
  public static @Nullable String read(KeyCursor key, int from, int end) {
    byte[] text = new byte[end - from];
    int length = 0;
    int at = from;
    while (at < end) {
      byte next = key.byteAt(at++);
      if (next <= ESCAPE) {
        if (next != ESCAPE || at == end || !isEscaped(key.byteAt(at))) {
          return null;
        }
        next = (byte) (key.byteAt(at++) - SHIFT);
      }
      text[length++] = next;
    }
    // The same text as in UTF-8, for less: no byte needs to be looked at again.
    return new String(text, 0, length, StandardCharsets.ISO_8859_1);
  }

  private static boolean isEscaped(byte next) {
    return next >= SHIFT && next <= ESCAPE + SHIFT;
  }
}
