package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;

/** Holds a text as escaped UTF-8, sorted by code point; as long as the text or of fixed width. */
public final class TextSegment extends KeySegment<String> {

  /** The width of a segment that is as long as its text. */
  private static final int NONE = 0;

  private final int width;
  private final char pad;

  private TextSegment(String entity, String name, int width, char pad) {
    super(entity, name);
    this.width = width;
    this.pad = pad;
  }

  /** Returns a segment that is as long as its text. */
  public static TextSegment of(String entity, String name) {
    return new TextSegment(entity, name, NONE, ' ');
  }

  /**
   * Returns the same segment in a fixed number of bytes, filled up on the right.
   *
   * @param bytes the exact number of bytes of the encoded text and its padding, 1 and up
   * @param pad space, {@code !} or {@code "}: what sorts before the delimiter and before all text
   * @throws IllegalArgumentException if the width or the pad is none of these
   */
  public TextSegment width(int bytes, char pad) {
    if (bytes < 1) {
      throw new IllegalArgumentException("width = " + bytes + ", and a width is 1 or more");
    }
    if (pad < ' ' || pad > '"') {
      throw new IllegalArgumentException(
          "pad '" + pad + "' does not sort before all text; expected one of: ' ', '!', '\"'");
    }
    return new TextSegment(entity(), name(), bytes, pad);
  }

  @Override
  public int size(String value) {
    int size = textSize(value);
    if (width == NONE) {
      return size;
    }
    if (size > width) {
      throw refused(
          "'"
              + value
              + "' has "
              + size
              + " bytes, and the segment holds "
              + width
              + "; declare width = "
              + size);
    }
    return width;
  }

  private int textSize(String value) {
    int size = EscapedText.size(present(value));
    if (size < 0) {
      throw refused("the text has an unpaired surrogate, which UTF-8 cannot hold");
    }
    return size;
  }

  @Override
  public int write(byte[] key, int at, String value) {
    int end = EscapedText.write(key, at, value);
    while (end < at + width) {
      key[end++] = (byte) pad;
    }
    return end;
  }

  /**
   * Returns the bytes with which all texts of a prefix begin: escaped, and never padded.
   *
   * @throws KeyValueException if the prefix is null or has an unpaired surrogate
   */
  public ByteString encodePrefix(String prefix) {
    byte[] bytes = new byte[textSize(prefix)];
    EscapedText.write(bytes, 0, prefix);
    return KeyBytes.wrap(bytes);
  }

  @Override
  public String read(KeyReader key) {
    int from = key.position();
    int end = key.segmentEnd();
    int until = end;
    if (width != NONE) {
      if (end - from != width) {
        throw key.malformed(this, end - from + " bytes, and the segment has " + width);
      }
      while (until > from && key.byteAt(until - 1) == (byte) pad) {
        until--;
      }
    }
    String value = EscapedText.read(key, this, from, until);
    key.moveTo(end);
    return value;
  }

  /** Compares by code point, which {@link String#compareTo} does not for astral characters. */
  @Override
  public int compare(String a, String b) {
    return EscapedText.compare(a, b);
  }

  @Override
  public String describe() {
    if (width == NONE) {
      return "text";
    }
    return "text of width " + width + (pad == ' ' ? "" : ", pad " + pad);
  }
}
