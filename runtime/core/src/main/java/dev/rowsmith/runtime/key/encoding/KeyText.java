package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import java.nio.charset.StandardCharsets;

/**
 * Text as UTF-8, plain or with every byte up to the escape byte {@code $} escaped.
 *
 * <p>An escaped byte {@code b} becomes {@code $} and {@code b + 0x30}. The order of texts stays: a
 * byte that is escaped begins with a lower byte than one that is not, and two escaped ones are told
 * apart by their second byte.
 */
public final class KeyText {

  /** What an escaped byte begins with. */
  static final byte ESCAPE = '$';

  /** Text of the READABLE format, which holds no byte below the escape byte. */
  public static final KeyText ESCAPED = new KeyText(ESCAPE);

  /** Text as it is. */
  public static final KeyText PLAIN = new KeyText(-1);

  /** What is added to an escaped byte. */
  static final int SHIFT = 0x30;

  /** The highest character that is escaped; -1 where none is. */
  private final int highestEscaped;

  private KeyText(int highestEscaped) {
    this.highestEscaped = highestEscaped;
  }

  public boolean isPlain() {
    return highestEscaped < 0;
  }

  /** Returns the highest character that is escaped; -1 where none is. */
  public int highestEscaped() {
    return highestEscaped;
  }

  /** Returns the least byte of any text. */
  public int leastByte() {
    return Math.max(highestEscaped, 0);
  }

  /** Returns the number of bytes, or -1 if the text has an unpaired surrogate. */
  public int size(String text) {
    int length = text.length();
    int size = length;
    for (int at = 0; at < length; at++) {
      char next = text.charAt(at);
      if (next >= 0x80) {
        return sizeBeyond(text);
      }
      if (next <= highestEscaped) {
        size++;
      }
    }
    return size;
  }

  /** Whether a character is written as itself: nearly all of most keys are, and take a fast way. */
  private boolean isOneByte(char character) {
    return character > highestEscaped && character < 0x80;
  }

  /** Returns the number of bytes of any text. */
  private int sizeBeyond(String text) {
    int size = 0;
    for (int at = 0; at < text.length(); at++) {
      char next = text.charAt(at);
      if (!Character.isSurrogate(next)) {
        size += size(next);
      } else if (isPair(text, at)) {
        size += 4;
        at++;
      } else {
        return -1;
      }
    }
    return size;
  }

  /** Returns the number of bytes of a character that is not a surrogate. */
  public int size(char character) {
    if (character <= highestEscaped) {
      return 2;
    }
    return character < 0x80 ? 1 : character < 0x800 ? 2 : 3;
  }

  private static boolean isPair(String text, int at) {
    return Character.isHighSurrogate(text.charAt(at))
        && at + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(at + 1));
  }

  /** Compares two texts by code point, as their bytes compare. */
  public static int compare(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    for (int at = 0; at < shorter; at++) {
      char left = a.charAt(at);
      char right = b.charAt(at);
      if (left != right) {
        boolean leftAstral = Character.isSurrogate(left);
        boolean rightAstral = Character.isSurrogate(right);
        return leftAstral == rightAstral
            ? Character.compare(left, right)
            : Boolean.compare(leftAstral, rightAstral);
      }
    }
    return Integer.compare(a.length(), b.length());
  }

  /** Writes a text without unpaired surrogates, and returns the position after it. */
  public int write(byte[] key, int at, String text) {
    return write(key, at, text, 0, text.length());
  }

  /** Writes a part of a text without unpaired surrogates, and returns the position after it. */
  public int write(byte[] key, int at, String text, int from, int until) {
    int end = at;
    for (int index = from; index < until; index++) {
      char next = text.charAt(index);
      if (!isOneByte(next)) {
        return writeBeyond(key, end, text, index, until);
      }
      key[end++] = (byte) next;
    }
    return end;
  }

  private int writeBeyond(byte[] key, int at, String text, int from, int until) {
    int end = at;
    for (int index = from; index < until; index++) {
      char next = text.charAt(index);
      if (Character.isHighSurrogate(next)) {
        end = write(key, end, Character.toCodePoint(next, text.charAt(++index)));
      } else {
        end = write(key, end, next);
      }
    }
    return end;
  }

  /** Writes one code point that is not a surrogate, and returns the position after it. */
  public int write(byte[] key, int at, int codePoint) {
    int end = at;
    if (codePoint <= highestEscaped) {
      key[end++] = ESCAPE;
      key[end++] = (byte) (codePoint + SHIFT);
    } else if (codePoint < 0x80) {
      key[end++] = (byte) codePoint;
    } else if (codePoint < 0x800) {
      key[end++] = (byte) (0xC0 | (codePoint >> 6));
      key[end++] = continuation(codePoint);
    } else if (codePoint < 0x10000) {
      key[end++] = (byte) (0xE0 | (codePoint >> 12));
      key[end++] = continuation(codePoint >> 6);
      key[end++] = continuation(codePoint);
    } else {
      key[end++] = (byte) (0xF0 | (codePoint >> 18));
      key[end++] = continuation(codePoint >> 12);
      key[end++] = continuation(codePoint >> 6);
      key[end++] = continuation(codePoint);
    }
    return end;
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }

  /** Returns the bytes of a text without unpaired surrogates. */
  public byte[] bytes(String text) {
    byte[] bytes = new byte[size(text)];
    write(bytes, 0, text);
    return bytes;
  }

  /** Reads the text between two positions of a key; the reader itself does not move. */
  public String read(KeyCursor key, KeyPart segment, int from, int until) {
    for (int at = from; at < until; at++) {
      int next = key.byteAt(at);
      if (next <= highestEscaped || next < 0) {
        return readBeyond(key, segment, from, until);
      }
    }
    return key.text(from, until);
  }

  private String readBeyond(KeyCursor key, KeyPart segment, int from, int until) {
    int escapes = isPlain() ? 0 : countEscapes(key, segment, from, until);
    var bytes = key.slice(from, until);
    // An escape is two ASCII bytes for one, so the text is valid UTF-8 exactly if its bytes are.
    if (!bytes.isValidUtf8()) {
      throw key.malformed(segment, "not valid UTF-8");
    }
    if (escapes == 0) {
      return bytes.toStringUtf8();
    }
    byte[] text = new byte[until - from - escapes];
    int at = from;
    for (int index = 0; index < text.length; index++) {
      byte next = key.byteAt(at++);
      text[index] = next == ESCAPE ? (byte) (key.byteAt(at++) - SHIFT) : next;
    }
    return new String(text, StandardCharsets.UTF_8);
  }

  private static int countEscapes(KeyCursor key, KeyPart segment, int from, int until) {
    int escapes = 0;
    for (int at = from; at < until; at++) {
      int next = key.byteAt(at) & 0xFF;
      if (next < ESCAPE) {
        throw key.malformed(segment, "byte " + at + " should be escaped");
      }
      if (next == ESCAPE) {
        int escaped = at + 1 < until ? key.byteAt(at + 1) & 0xFF : -1;
        if (escaped < SHIFT || escaped > ESCAPE + SHIFT) {
          throw key.malformed(segment, "byte " + at + " begins an escape that does not exist");
        }
        escapes++;
        at++;
      }
    }
    return escapes;
  }
}
