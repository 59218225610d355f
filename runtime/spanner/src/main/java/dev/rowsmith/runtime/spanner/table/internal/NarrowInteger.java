package dev.rowsmith.runtime.spanner.table.internal;

/** Integers shorter than the {@code INT64} that they are read from. */
public final class NarrowInteger {

  private NarrowInteger() {}

  public static short toShort(long value) {
    if (value != (short) value) {
      throw new ArithmeticException(value + " is not a valid short");
    }
    return (short) value;
  }

  public static byte toByte(long value) {
    if (value != (byte) value) {
      throw new ArithmeticException(value + " is not a valid byte");
    }
    return (byte) value;
  }
}
