package dev.rowsmith.benchmarks;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.ByteBuffer;
import java.time.Instant;

/**
 * The fastest code by hand that refuses whatever the generated code refuses: a delimiter inside a
 * text, a number that does not fit, an instant that would be cut, a byte that is not a digit.
 *
 * <p>It writes no message, and refuses what is not ASCII as well, which the generated code writes.
 */
final class CheckedKeys {

  private static final int LONGEST = 4_096;
  private static final int ESCAPE = '$';
  private static final int NOT_ASCII = 0x80;
  private static final long MOST_MILLIS = 9_999_999_999_999L;
  private static final long ZEROS = 0x3030_3030_3030_3030L;
  private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

  private CheckedKeys() {}

  /** Writes a text of which nothing is escaped, and returns the position after it. */
  static int put(byte[] key, int at, String text) {
    int length = text.length();
    int wrong = 0;
    for (int index = 0; index < length; index++) {
      char next = text.charAt(index);
      wrong |= (next - ESCAPE - 1) | (NOT_ASCII - 1 - next);
      key[at + index] = (byte) next;
    }
    if (wrong < 0) {
      throw refused();
    }
    return at + length;
  }

  /** Returns the size of a text in a key, with what is escaped. */
  static int escapedSize(String text) {
    int length = text.length();
    int size = length;
    for (int index = 0; index < length; index++) {
      char next = text.charAt(index);
      if (next >= NOT_ASCII) {
        throw refused();
      }
      if (next <= ESCAPE) {
        size++;
      }
    }
    return size;
  }

  /** Returns whole milliseconds from 1970 on, in 13 digits. */
  static long millis(Instant instant) {
    int nanos = instant.getNano();
    long seconds = instant.getEpochSecond();
    int millis = nanos / 1_000_000;
    if (seconds < 0 || seconds > MOST_MILLIS / 1_000 || millis * 1_000_000 != nanos) {
      throw refused();
    }
    return seconds * 1_000 + millis;
  }

  /** Returns a number of a certain number of digits. */
  static long upTo(long most, long number) {
    if (number < 0 || number > most) {
      throw refused();
    }
    return number;
  }

  /** Returns a key that Bigtable accepts. */
  static ByteString key(byte[] key) {
    if (key.length > LONGEST) {
      throw refused();
    }
    return UnsafeByteOperations.unsafeWrap(key);
  }

  /** Returns the position of the delimiter that ends a text of which nothing is escaped. */
  static int end(ByteString key, int from) {
    int size = key.size();
    for (int at = from; at < size; at++) {
      byte next = key.byteAt(at);
      if (next <= ESCAPE) { // What is not ASCII is negative.
        if (next == '#') {
          return at;
        }
        break;
      }
    }
    throw refused();
  }

  /** Returns the number of eight digits. */
  static long number(long word) {
    if ((((word + 0x4646_4646_4646_4646L) | (word - ZEROS)) & HIGHEST_BITS) != 0) {
      throw refused();
    }
    return WordDigits.number(word);
  }

  /** Returns the number of eight hexadecimal digits in lower case, the first one the highest. */
  static long hexadecimal(ByteBuffer words, int at) {
    return hexadecimal(Long.reverseBytes(words.getLong(at)));
  }

  /** Returns the number of twice four hexadecimal digits. */
  static long hexadecimal(ByteBuffer words, int high, int low) {
    long digits = (words.getInt(high) & 0xFFFF_FFFFL) | (long) words.getInt(low) << 32;
    return hexadecimal(Long.reverseBytes(digits));
  }

  private static long hexadecimal(long word) {
    long number = WordDigits.ofHexadecimal(word);
    if (WordDigits.hexadecimal(number) != word) {
      throw refused();
    }
    return number;
  }

  /** Refuses a key that has not so many bytes. */
  static void checkSize(ByteString key, int size) {
    if (key.size() != size) {
      throw refused();
    }
  }

  /** Refuses a byte that is not a delimiter. */
  static void checkDelimiter(ByteString key, int at) {
    if (key.byteAt(at) != '#') {
      throw refused();
    }
  }

  static IllegalArgumentException refused() {
    return new IllegalArgumentException("a value that its segment does not take");
  }
}
