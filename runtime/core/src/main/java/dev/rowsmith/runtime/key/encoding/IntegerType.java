package dev.rowsmith.runtime.key.encoding;

import java.util.function.LongFunction;

/** The range of an integer type, and its boxing, which narrows a value of the range. */
public record IntegerType<T extends Number>(
    String name, int bits, int digits, LongFunction<T> box) {

  public static final IntegerType<Byte> BYTE =
      new IntegerType<>("byte", Byte.SIZE, 3, value -> (byte) value);
  public static final IntegerType<Short> SHORT =
      new IntegerType<>("short", Short.SIZE, 5, value -> (short) value);
  public static final IntegerType<Integer> INT =
      new IntegerType<>("int", Integer.SIZE, 10, value -> (int) value);
  public static final IntegerType<Long> LONG =
      new IntegerType<>("long", Long.SIZE, 19, value -> value);

  public long min() {
    return Long.MIN_VALUE >> (Long.SIZE - bits);
  }

  public long max() {
    return ~min();
  }

  /** Returns the highest value without a sign. */
  public long mask() {
    return -1L >>> (Long.SIZE - bits);
  }

  /** Returns the value of the type that has the low bits of a number. */
  public long narrow(long number) {
    return number << (Long.SIZE - bits) >> (Long.SIZE - bits);
  }
}
