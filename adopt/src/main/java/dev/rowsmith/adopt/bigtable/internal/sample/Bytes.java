package dev.rowsmith.adopt.bigtable.internal.sample;

import com.google.protobuf.ByteString;
import java.util.stream.IntStream;

/** Bytes as characters and numbers. */
public final class Bytes {

  public static final int DIGIT = 1;
  public static final int HEX_LOWER = 2;
  public static final int LOWER = 4;
  public static final int HEX_UPPER = 8;
  public static final int UPPER = 16;
  public static final int MARK = 32;
  public static final int CONTROL = 64;
  public static final int HIGH = 128;

  private static final int[] CLASSES = {
    DIGIT, HEX_LOWER, LOWER, HEX_UPPER, UPPER, MARK, CONTROL, HIGH
  };
  private static final int[] SIZES = {10, 6, 20, 6, 20, 33, 33, 128};

  private static final int[] CLASS_OF = IntStream.range(0, 256).map(Bytes::classOf).toArray();

  private Bytes() {}

  /** Returns the class of a byte as an ASCII character. */
  public static int classOf(byte each) {
    return CLASS_OF[each & 0xFF];
  }

  private static int classOf(int each) {
    if (each >= 0x80) {
      return HIGH;
    }
    if (each >= '0' && each <= '9') {
      return DIGIT;
    }
    if (each >= 'a' && each <= 'z') {
      return each <= 'f' ? HEX_LOWER : LOWER;
    }
    if (each >= 'A' && each <= 'Z') {
      return each <= 'F' ? HEX_UPPER : UPPER;
    }
    return each >= ' ' && each < 0x7F ? MARK : CONTROL;
  }

  /** Returns how many bytes are of some classes. */
  public static int sizeOf(int classes) {
    int size = 0;
    for (int at = 0; at < CLASSES.length; at++) {
      size += (classes & CLASSES[at]) == 0 ? 0 : SIZES[at];
    }
    return Math.max(1, size);
  }

  /** Returns whether all bytes are of some classes, and there is one. */
  public static boolean only(ByteString bytes, int classes) {
    for (int at = 0; at < bytes.size(); at++) {
      if ((classOf(bytes.byteAt(at)) & classes) == 0) {
        return false;
      }
    }
    return !bytes.isEmpty();
  }

  public static boolean isDigits(ByteString bytes) {
    return only(bytes, DIGIT);
  }

  public static boolean isAscii(ByteString bytes) {
    return only(bytes, ~(CONTROL | HIGH));
  }

  /** Returns whether bytes are text without control characters, or nothing. */
  public static boolean isText(ByteString bytes) {
    if (bytes.isEmpty() || isAscii(bytes)) {
      return true;
    }
    return bytes.isValidUtf8() && bytes.toStringUtf8().codePoints().noneMatch(Bytes::isUnprintable);
  }

  private static boolean isUnprintable(int character) {
    return Character.isISOControl(character) && !Character.isWhitespace(character);
  }

  public static boolean isLetterOrDigit(byte each) {
    return (classOf(each) & (MARK | CONTROL)) == 0;
  }

  /** Returns where a byte is found first, or -1. */
  public static int indexOf(ByteString bytes, byte each, int from) {
    for (int at = from; at < bytes.size(); at++) {
      if (bytes.byteAt(at) == each) {
        return at;
      }
    }
    return -1;
  }

  /** Returns how many bytes two byte strings have in common at their beginnings. */
  public static int common(ByteString one, ByteString other) {
    int length = 0;
    while (length < Math.min(one.size(), other.size())
        && one.byteAt(length) == other.byteAt(length)) {
      length++;
    }
    return length;
  }

  /** Returns the number of up to 8 bytes, the highest first. */
  public static long bigEndian(ByteString bytes) {
    long number = 0;
    for (int at = 0; at < bytes.size(); at++) {
      number = number << 8 | (bytes.byteAt(at) & 0xFF);
    }
    return number;
  }

  /** Returns the number of up to 8 bytes, the lowest first. */
  public static long littleEndian(ByteString bytes) {
    long number = 0;
    for (int at = bytes.size() - 1; at >= 0; at--) {
      number = number << 8 | (bytes.byteAt(at) & 0xFF);
    }
    return number;
  }

  /** Returns whether 16 bytes are a UUID: a variant and a version that there are. */
  public static boolean isUuid(ByteString bytes) {
    int version = (bytes.byteAt(6) & 0xF0) >> 4;
    return bytes.size() == 16 && (bytes.byteAt(8) & 0xC0) == 0x80 && version >= 1 && version <= 8;
  }
}
