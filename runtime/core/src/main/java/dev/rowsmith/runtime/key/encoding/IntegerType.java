package dev.rowsmith.runtime.key.encoding;

import java.util.function.LongFunction;

/** The range of an integer type, and its boxing, which narrows a value of the range. */
record IntegerType<T extends Number>(String name, int bits, int digits, LongFunction<T> box) {

  static final IntegerType<Byte> BYTE =
      new IntegerType<>("byte", Byte.SIZE, 3, value -> (byte) value);
  static final IntegerType<Short> SHORT =
      new IntegerType<>("short", Short.SIZE, 5, value -> (short) value);
  static final IntegerType<Integer> INT =
      new IntegerType<>("int", Integer.SIZE, 10, value -> (int) value);
  static final IntegerType<Long> LONG = new IntegerType<>("long", Long.SIZE, 19, value -> value);

  long min() {
    return Long.MIN_VALUE >> (Long.SIZE - bits);
  }

  long max() {
    return ~min();
  }

  /** Returns the highest value without a sign. */
  long mask() {
    return -1L >>> (Long.SIZE - bits);
  }

  /** Returns the value of the type that has the low bits of a number. */
  long narrow(long number) {
    return number << (Long.SIZE - bits) >> (Long.SIZE - bits);
  }
}
