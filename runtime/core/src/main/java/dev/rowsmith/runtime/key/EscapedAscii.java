package dev.rowsmith.runtime.key;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes and reads ASCII texts of which some characters are escaped, as {@link KeyText} says. */
final class EscapedAscii {

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final byte ESCAPE = KeyText.ESCAPE;
  private static final int SHIFT = KeyText.SHIFT;

  /** What {@link #write} returns for a text that is not ASCII, or has no room. */
  private static final int NONE = -1;

  /** The most characters that are read here. */
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

  /**
   * Reads a text and passes the suffix; or returns null, and the reader has not moved.
   *
   * @param ascii the bytes that stand for themselves
   * @param last the byte that ends the text, lower than all of it; or what no byte is, for the end
   *     of the key
   */
  static @Nullable String read(KeyReader key, CommonAscii ascii, int last, int suffixSize) {
    int at = key.position();
    int size = key.size();
    byte[] text = new byte[Math.min(size - at, MOST) + Long.BYTES];
    int length = 0;
    while (at <= size - Long.BYTES && length <= text.length - 2 * Long.BYTES) {
      long word = key.word(at);
      int common = ascii.length(word);
      EIGHT_BYTES.set(text, length, word); // What is not common is written over.
      at += common;
      length += common;
      if (common < Long.BYTES) {
        if (key.byteAt(at) != ESCAPE || !isEscaped(key, at + 1, size)) {
          break;
        }
        text[length++] = (byte) (key.byteAt(at + 1) - SHIFT);
        at += 2;
      }
    }
    while (at < size && key.byteAt(at) != last) {
      byte next = key.byteAt(at++);
      if (next <= ESCAPE) { // No ASCII either.
        if (next != ESCAPE || !isEscaped(key, at, size)) {
          return null;
        }
        next = (byte) (key.byteAt(at++) - SHIFT);
      }
      if (length == text.length) {
        return null;
      }
      text[length++] = next;
    }
    if (at == size && last >= Byte.MIN_VALUE) {
      return null;
    }
    key.moveTo(at + suffixSize);
    // The same text as in UTF-8, for less: no byte needs to be looked at again.
    return new String(text, 0, length, StandardCharsets.ISO_8859_1);
  }

  private static boolean isEscaped(KeyReader key, int at, int size) {
    return at < size && key.byteAt(at) >= SHIFT && key.byteAt(at) <= ESCAPE + SHIFT;
  }
}
