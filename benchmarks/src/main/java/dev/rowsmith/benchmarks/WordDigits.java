package dev.rowsmith.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Digits as the fastest code by hand writes and reads them: eight in one word. */
final class WordDigits {

  private static final VarHandle LITTLE =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle BIG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle BIG_HALF =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private static final long ZEROS = 0x3030_3030_3030_3030L;
  private static final int HUNDRED_MILLION = 100_000_000;

  private WordDigits() {}

  /** Writes 8 digits. */
  static void put8(byte[] key, int at, long number) {
    LITTLE.set(key, at, eight(number));
  }

  /** Writes 6 digits, and zeros into the two bytes behind them. */
  static void put6(byte[] key, int at, long number) {
    LITTLE.set(key, at, eight(number) >>> 16);
  }

  /** Writes 9 to 16 digits. */
  static void putLong(byte[] key, int at, int digits, long number) {
    long high = number / HUNDRED_MILLION;
    LITTLE.set(key, at, eight(high) >>> ((16 - digits) * Byte.SIZE));
    LITTLE.set(key, at + digits - 8, eight(number - high * HUNDRED_MILLION));
  }

  /** Writes 19 digits. */
  static void put19(byte[] key, int at, long number) {
    long high = number / HUNDRED_MILLION;
    long highest = high / HUNDRED_MILLION;
    LITTLE.set(key, at, eight(highest) >>> 40);
    LITTLE.set(key, at + 3, eight(high - highest * HUNDRED_MILLION));
    LITTLE.set(key, at + 11, eight(number - high * HUNDRED_MILLION));
  }

  /** Returns the ASCII digits of a number, the first one in the lowest byte. */
  private static long eight(long number) {
    long fours = number / 10_000 | (number % 10_000) << 32;
    long hundreds = ((fours * 10_486) >>> 20) & 0x0000_007F_0000_007FL;
    long twos = hundreds | (fours - 100 * hundreds) << 16;
    long tens = ((twos * 103) >>> 10) & 0x000F_000F_000F_000FL;
    return tens + ((twos - 10 * tens) << 8) + ZEROS;
  }

  /** Returns the number of eight digits, the first one in the lowest byte. */
  static long number(long word) {
    long ones = word - ZEROS;
    long twos = (ones * 10 + (ones >>> 8)) & 0x00FF_00FF_00FF_00FFL;
    long fours = (twos * 100 + (twos >>> 16)) & 0x0000_FFFF_0000_FFFFL;
    return (fours * 10_000 + (fours >>> 32)) & 0xFFFF_FFFFL;
  }

  /** Writes 32 hexadecimal digits with the dashes of a UUID. */
  static void putUuid(byte[] key, int at, long most, long least) {
    BIG.set(key, at, hexadecimal(most >>> 32));
    putHalves(key, at + 8, hexadecimal(most & 0xFFFF_FFFFL));
    putHalves(key, at + 18, hexadecimal(least >>> 32));
    BIG.set(key, at + 28, hexadecimal(least & 0xFFFF_FFFFL));
  }

  private static void putHalves(byte[] key, int at, long digits) {
    key[at] = '-';
    BIG_HALF.set(key, at + 1, (int) (digits >>> 32));
    key[at + 5] = '-';
    BIG_HALF.set(key, at + 6, (int) digits);
  }

  /** Returns the hexadecimal digits of 32 bits, the first one in the highest byte. */
  static long hexadecimal(long number) {
    long fours = (number | number << 16) & 0x0000_FFFF_0000_FFFFL;
    long twos = (fours | fours << 8) & 0x00FF_00FF_00FF_00FFL;
    long ones = (twos | twos << 4) & 0x0F0F_0F0F_0F0F_0F0FL;
    long letters = ((ones + 0x0606_0606_0606_0606L) >>> 4) & 0x0101_0101_0101_0101L;
    return ones + ZEROS + letters * ('a' - '0' - 10);
  }

  /** Returns the number of eight hexadecimal digits, the first one in the highest byte. */
  static long ofHexadecimal(long word) {
    long ones = (word & 0x0F0F_0F0F_0F0F_0F0FL) + 9 * ((word >>> 6) & 0x0101_0101_0101_0101L);
    long twos = (ones | ones >>> 4) & 0x00FF_00FF_00FF_00FFL;
    long fours = (twos | twos >>> 8) & 0x0000_FFFF_0000_FFFFL;
    return (fours | fours >>> 16) & 0xFFFF_FFFFL;
  }

  /** Writes ASCII, which all texts here are, without an array in between. */
  @SuppressWarnings("deprecation") // It would cut other characters off.
  static int put(byte[] key, int at, String ascii) {
    int length = ascii.length();
    ascii.getBytes(0, length, key, at);
    return at + length;
  }
}
