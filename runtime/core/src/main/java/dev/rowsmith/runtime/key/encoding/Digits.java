package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Numbers in a fixed number of decimal digits.
 *
 * <p>They are written eight at a time: eight digits fit into one {@code long}, a digit in each
 * byte, and three steps of multiplying all lanes at once take the place of eight divisions that
 * wait for each other.
 */
public final class Digits {

  /** All decimal digits. */
  public static final String ALL = "0123456789";

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int WORD = Long.BYTES;

  /** A '0' in each lane. */
  private static final long ZEROS = 0x3030_3030_3030_3030L;

  private Digits() {}

  /**
   * Writes an unsigned number of at most so many digits, with zeros in front where it has fewer,
   * and returns the position after them.
   *
   * @param digits 1 to 19
   */
  public static int write(byte[] key, int at, int digits, long unsigned) {
    int end = at + digits;
    if (digits < WORD) {
      writeFew(key, at, digits, eight(unsigned));
    } else if (digits == WORD) {
      EIGHT_BYTES.set(key, at, eight(unsigned));
    } else {
      long high = aboveEight(unsigned);
      // Each word is written over what follows the digits of the one before.
      if (digits <= 2 * WORD) {
        EIGHT_BYTES.set(key, at, eight(high) >>> ((2 * WORD - digits) * Byte.SIZE));
      } else {
        long highest = aboveEight(high);
        EIGHT_BYTES.set(key, at, eight(highest) >>> ((3 * WORD - digits) * Byte.SIZE));
        EIGHT_BYTES.set(key, end - 2 * WORD, eight(high - highest * 100_000_000));
      }
      EIGHT_BYTES.set(key, end - WORD, eight(unsigned - high * 100_000_000));
    }
    return end;
  }

  /** Writes the last few of eight digits. */
  private static void writeFew(byte[] key, int at, int digits, long eight) {
    if (digits >= Integer.BYTES) {
      // The last four may be written over the end of the first.
      FOUR_BYTES.set(key, at, (int) (eight >>> ((WORD - digits) * Byte.SIZE)));
      FOUR_BYTES.set(key, at + digits - Integer.BYTES, (int) (eight >>> Integer.SIZE));
      return;
    }
    long rest = eight;
    for (int index = at + digits - 1; index >= at; index--) {
      key[index] = (byte) (rest >>> 56);
      rest <<= Byte.SIZE;
    }
  }

  /** Divides an unsigned number by a hundred million, which is 5 to the power of 8, times 256. */
  private static long aboveEight(long unsigned) {
    return (unsigned >>> 8) / 390_625;
  }

  /**
   * Returns the ASCII digits of a number below a hundred million, the first digit in the lowest
   * byte.
   *
   * <p>It halves the digits of every lane until each lane holds one. A quotient is a product and a
   * shift: {@code 109_951_163 / 2^40} is just above a ten-thousandth and exact below 494 million,
   * {@code 10_486 / 2^20} just above a hundredth and exact below 10,000, {@code 103 / 2^10} just
   * above a tenth and exact below 100. The quotient stays in the lower half of its lane, and what
   * is left goes to the upper half: {@code q + ((n - q * d) << bits)} is {@code (n << bits) - q *
   * ((d << bits) - 1)}.
   */
  private static long eight(long number) {
    long tenThousands = (number * 109_951_163) >>> 40;
    long fours = (number << 32) - tenThousands * ((10_000L << 32) - 1);
    long hundreds = ((fours * 10_486) >>> 20) & 0x0000_007F_0000_007FL;
    long twos = (fours << 16) - hundreds * ((100 << 16) - 1);
    long tens = ((twos * 103) >>> 10) & 0x000F_000F_000F_000FL;
    return (twos << 8) - tens * ((10 << 8) - 1) + ZEROS;
  }

  /**
   * Reads digits as an unsigned number, which 19 of them are at most.
   *
   * <p>Pairs of digits halve the chain of products, and one look at the end finds a byte that is no
   * digit.
   *
   * @param step 1, or -1 if the digits stand from the last to the first
   * @throws KeyFormatException if a byte is not a digit
   */
  static long read(KeyCursor key, KeyPart segment, int from, int digits, int step) {
    long unsigned = 0;
    int wrong = 0; // Negative as soon as one byte is below '0' or above '9'.
    int at = from;
    if (digits % 2 != 0) {
      int digit = key.byteAt(at) - '0';
      wrong = digit | (9 - digit);
      unsigned = digit;
      at += step;
    }
    for (int pairs = digits / 2; pairs > 0; pairs--) {
      int ten = key.byteAt(at) - '0';
      int one = key.byteAt(at + step) - '0';
      wrong |= ten | (9 - ten) | one | (9 - one);
      unsigned = unsigned * 100 + (ten * 10L + one);
      at += 2 * step;
    }
    if (wrong < 0) {
      throw noDigit(key, segment, from, digits, step);
    }
    return unsigned;
  }

  /** Reads digits as a number, or returns a negative number if they are none or no long. */
  public static long readCommon(KeyCursor key, int from, int digits) {
    int at = Math.min(from, key.size() - WORD);
    if (at < 0) {
      return readShort(key, from, digits);
    }
    int first = digits % WORD;
    long number = 0;
    long wrong = 0;
    if (first > 0) {
      // The first digits alone: zeros take the places of what stands around them.
      int others = (WORD - first) * Byte.SIZE;
      long word = key.word(at) << (others - (from - at) * Byte.SIZE);
      word = (word & (-1L << others)) | (ZEROS >>> (first * Byte.SIZE));
      wrong = wrongDigits(word);
      number = ofEight(word);
    }
    if (digits >= WORD) {
      long word = key.word(from + first);
      wrong |= wrongDigits(word);
      number = number * 100_000_000 + ofEight(word);
    }
    if (digits >= 2 * WORD) {
      long word = key.word(from + first + WORD);
      wrong |= wrongDigits(word);
      number = number * 100_000_000 + ofEight(word);
    }
    return wrong == 0 ? number : -1;
  }

  /** Reads a number of a key that is shorter than a word. */
  private static long readShort(KeyCursor key, int from, int digits) {
    long number = 0;
    for (int at = from; at < from + digits; at++) {
      if (!isDigit(key.byteAt(at))) {
        return -1;
      }
      number = number * 10 + key.byteAt(at) - '0';
    }
    return number;
  }

  /** Returns zero if all lanes are digits: none is above '9', and none is below '0'. */
  private static long wrongDigits(long word) {
    return ((word + 0x4646_4646_4646_4646L) | (word - ZEROS)) & 0x8080_8080_8080_8080L;
  }

  /** Returns the number of eight digits: each step joins the neighbours of all lanes. */
  private static long ofEight(long word) {
    long ones = word - ZEROS;
    long twos = (ones * 10 + (ones >>> 8)) & 0x00FF_00FF_00FF_00FFL;
    long fours = (twos * 100 + (twos >>> 16)) & 0x0000_FFFF_0000_FFFFL;
    return (fours * 10_000 + (fours >>> 32)) & 0xFFFF_FFFFL;
  }

  private static KeyFormatException noDigit(
      KeyCursor key, KeyPart segment, int from, int digits, int step) {
    int at = from;
    for (int index = 1; index < digits && isDigit(key.byteAt(at)); index++) {
      at += step;
    }
    return key.malformed(segment, "byte " + at + " is not a decimal digit");
  }

  private static boolean isDigit(byte next) {
    return next >= '0' && next <= '9';
  }
}
