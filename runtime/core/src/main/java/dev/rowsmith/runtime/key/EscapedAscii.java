package dev.rowsmith.runtime.key;

import java.nio.charset.StandardCharsets;

/** Writes and reads ASCII texts of which some characters are escaped, as {@link KeyText} says. */
final class EscapedAscii {

  private static final byte ESCAPE = KeyText.ESCAPE;
  private static final int SHIFT = KeyText.SHIFT;

  /** What {@link #write} and {@link #end} return for a text that is not ASCII, or has no room. */
  static final int NONE = -1;

  private EscapedAscii() {}

  /**
   * Writes a text, and returns the position after it.
   *
   * @param limit the position after the last byte that the text may take
   */
  static int write(byte[] key, int at, int limit, String text) {
    int end = at;
    for (int index = 0; index < text.length(); index++) {
      char next = text.charAt(index);
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
   * Returns the first position from one up at which a byte is lower than all of an escaped text, or
   * the size of the key.
   */
  static int end(KeyReader key, int from) {
    int size = key.size();
    int at = from;
    while (at < size) {
      byte next = key.byteAt(at);
      if (next < ESCAPE) { // No ASCII either.
        return next < 0 ? NONE : at;
      }
      if (next == ESCAPE && !isEscaped(key, ++at, size)) {
        return NONE;
      }
      at++;
    }
    return at;
  }

  private static boolean isEscaped(KeyReader key, int at, int size) {
    return at < size && key.byteAt(at) >= SHIFT && key.byteAt(at) <= ESCAPE + SHIFT;
  }

  /** Returns the text that stands between two positions, the second of which {@link #end} found. */
  static String read(KeyReader key, int from, int end) {
    byte[] text = new byte[end - from]; // A few bytes more than the text has, for one pass less.
    int size = 0;
    int at = from;
    while (at < end) {
      byte next = key.byteAt(at++);
      text[size++] = next == ESCAPE ? (byte) (key.byteAt(at++) - SHIFT) : next;
    }
    // The same text as in UTF-8, for less: no byte needs to be looked at again.
    return new String(text, 0, size, StandardCharsets.ISO_8859_1);
  }
}
