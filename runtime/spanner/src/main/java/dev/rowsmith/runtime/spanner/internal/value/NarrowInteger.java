package dev.rowsmith.runtime.spanner.internal.value;

/** Turns an {@code INT64} into a shorter integer, which has to hold it. */
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
