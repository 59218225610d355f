package dev.rowsmith.runtime.key;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes and reads ASCII texts of which some characters are escaped, as {@link KeyText} says. */
final class EscapedAscii {

  private static final byte ESCAPE = KeyText.ESCAPE;
  private static final int SHIFT = KeyText.SHIFT;

  /** What {@link #write} returns for a text that is not ASCII, or has no room. */
  private static final int NONE = -1;

  /** The most characters from the first escaped one on that are read here. */
  private static final int MOST = 64;

  private EscapedAscii() {}

  /**
   * Writes a text, and returns the position after it.
   *
   * @param limit the position after the last byte that the text may take
   */
  static int write(byte[] key, int at, int limit, String text) {
    int end = at;
    for (int index = 0; index < text.length(); index++) {
      int next = text.charAt(index);
      boolean escaped = next <= ESCAPE;
      if (next >= 0x80 || end + (escaped ? 2 : 1) > limit) {
        return NONE;
      }
      if (escaped) {
        key[end++] = ESCAPE;
        next += SHIFT;
      }
      key[end++] = (byte) next;
    }
    return end > limit ? NONE : end; // An empty text may begin behind the limit.
  }

  /**
   * Reads a text and passes the suffix; or returns null, and the reader has not moved.
   *
   * @param firstEscape the first position at which a byte is not what it stands for
   * @param last the byte that ends the text, lower than all of it; or what no byte is, for the end
   *     of the key
   */
  static @Nullable String read(KeyReader key, int firstEscape, int last, int suffixSize) {
    int from = key.position();
    int size = key.size();
    int length = firstEscape - from;
    byte[] text = new byte[Math.min(size - from, length + MOST)];
    key.copyTo(text, from, length);
    int at = firstEscape;
    while (at < size && key.byteAt(at) != last) {
      int next = key.byteAt(at++);
      if (next <= ESCAPE) { // No ASCII either.
        next = next == ESCAPE && at < size ? key.byteAt(at++) - SHIFT : NONE;
        if (next < 0 || next > ESCAPE) {
          return null;
        }
      }
      if (length == text.length) {
        return null;
      }
      text[length++] = (byte) next;
    }
    if (at == size && last >= Byte.MIN_VALUE) {
      return null;
    }
    key.moveTo(at + suffixSize);
    // The same text as in UTF-8, for less: no byte needs to be looked at again.
    return new String(text, 0, length, StandardCharsets.ISO_8859_1);
  }
}
