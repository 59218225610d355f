package dev.rowsmith.runtime.key;

import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import java.util.function.LongFunction;

/**
 * Holds an integer in a fixed number of decimal digits: padded with zeros, descending, or reversed.
 *
 * <p>The methods that take and return a primitive {@code long} allocate nothing.
 *
 * @param <T> the boxed type of the values
 */
public final class IntegralSegment<T extends Number> extends KeySegment<T> {

  private final Type<T> type;
  private final boolean digitsDeclared;
  private final Decimal decimal;

  private IntegralSegment(
      String entity, String name, Type<T> type, boolean digitsDeclared, Decimal decimal) {
    super(entity, name);
    this.type = type;
    this.digitsDeclared = digitsDeclared;
    this.decimal = decimal;
  }

  /** The range of a type, and its boxing, which narrows a value of the range without loss. */
  private record Type<T extends Number>(String name, long min, long max, LongFunction<T> box) {}

  /** Returns a segment of a byte in 3 digits. */
  public static IntegralSegment<Byte> ofByte(String entity, String name) {
    var type = new Type<>("byte", Byte.MIN_VALUE, Byte.MAX_VALUE, value -> (byte) value);
    return of(entity, name, type, 3);
  }

  /** Returns a segment of a short in 5 digits. */
  public static IntegralSegment<Short> ofShort(String entity, String name) {
    var type = new Type<>("short", Short.MIN_VALUE, Short.MAX_VALUE, value -> (short) value);
    return of(entity, name, type, 5);
  }

  /** Returns a segment of an int in 10 digits. */
  public static IntegralSegment<Integer> ofInt(String entity, String name) {
    var type = new Type<>("int", Integer.MIN_VALUE, Integer.MAX_VALUE, value -> (int) value);
    return of(entity, name, type, 10);
  }

  /** Returns a segment of a long in 19 digits. */
  public static IntegralSegment<Long> ofLong(String entity, String name) {
    var type = new Type<>("long", Long.MIN_VALUE, Long.MAX_VALUE, value -> value);
    return of(entity, name, type, Decimal.MAX_DIGITS);
  }

  private static <T extends Number> IntegralSegment<T> of(
      String entity, String name, Type<T> type, int digits) {
    Decimal decimal = new Decimal(digits, Decimal.Order.ASCENDING);
    return new IntegralSegment<>(entity, name, type, false, decimal);
  }

  /**
   * Returns the same segment in another number of digits, 1 to 19.
   *
   * @throws IllegalArgumentException if there are fewer or more, or the segment is descending
   */
  public IntegralSegment<T> digits(int digits) {
    if (decimal.order() == Decimal.Order.DESCENDING) {
      throw new IllegalArgumentException("digits = " + digits + ": descending has 19 digits");
    }
    Decimal sized = new Decimal(Decimal.checkDigits(digits), decimal.order());
    return new IntegralSegment<>(entity(), name(), type, true, sized);
  }

  /**
   * Returns the same segment from the highest value to the lowest: {@code Long.MAX_VALUE - value}
   * in 19 digits. Values below -776627963145224192 have 20 digits there, and are refused.
   *
   * @throws IllegalArgumentException if digits were declared, or the digits are reversed
   */
  public IntegralSegment<T> descending() {
    if (digitsDeclared) {
      throw new IllegalArgumentException(
          "digits = " + decimal.digits() + ": descending has 19 digits");
    }
    return ordered(Decimal.MAX_DIGITS, Decimal.Order.DESCENDING);
  }

  /**
   * Returns the same segment with its digits from the last to the first, which spreads sequential
   * values over the table and gives up their order. Negative values are refused.
   *
   * @throws IllegalArgumentException if the segment is descending
   */
  public IntegralSegment<T> reversedDigits() {
    return ordered(decimal.digits(), Decimal.Order.REVERSED);
  }

  private IntegralSegment<T> ordered(int digits, Decimal.Order order) {
    if (decimal.order() != Decimal.Order.ASCENDING && decimal.order() != order) {
      throw new IllegalArgumentException("a segment is descending or of reversed digits, not both");
    }
    Decimal ordered = new Decimal(digits, order);
    return new IntegralSegment<>(entity(), name(), type, digitsDeclared, ordered);
  }

  /**
   * Returns the exact number of bytes of a value.
   *
   * @throws KeyValueException if the digits cannot hold it
   */
  public int size(long value) {
    String problem = decimal.problem(value);
    if (problem != null) {
      throw refused(problem);
    }
    return decimal.size(value);
  }

  @Override
  public int size(T value) {
    return size(present(value).longValue());
  }

  /** Writes a value that {@code size} has accepted, and returns the position after it. */
  public int write(byte[] key, int at, long value) {
    return decimal.write(key, at, value);
  }

  @Override
  public int write(byte[] key, int at, T value) {
    return decimal.write(key, at, value.longValue());
  }

  /**
   * Reads the value at the reader's position, which fits into the segment's type.
   *
   * @throws KeyFormatException if the bytes are none that {@code write} writes
   */
  public long readLong(KeyReader key) {
    long value = decimal.read(key, this);
    if (value < type.min() || value > type.max()) {
      throw key.malformed(this, value + " is no " + type.name());
    }
    return value;
  }

  @Override
  public T read(KeyReader key) {
    return type.box().apply(readLong(key));
  }

  @Override
  public int compare(T a, T b) {
    return decimal.compare(a.longValue(), b.longValue());
  }

  @Override
  public boolean isDescending() {
    return decimal.order() == Decimal.Order.DESCENDING;
  }

  @Override
  public boolean ordered() {
    return decimal.order() != Decimal.Order.REVERSED;
  }

  @Override
  public String describe() {
    return "decimal" + decimal.describe();
  }
}
