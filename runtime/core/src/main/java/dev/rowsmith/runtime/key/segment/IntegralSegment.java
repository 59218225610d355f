package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.encoding.Decimal;
import dev.rowsmith.runtime.key.encoding.IntegerCode;
import dev.rowsmith.runtime.key.encoding.IntegerType;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.fast.IntegerFastPath;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;

/**
 * An integer: in READABLE in a fixed number of decimal digits, padded with zeros, descending, or
 * reversed; in VERBATIM in any {@link IntegerEncoding}.
 *
 * <p>The methods that take and return a primitive {@code long} allocate nothing.
 *
 * @param <T> the boxed type of the values
 */
public final class IntegralSegment<T extends Number> extends PlacedSegment<T, IntegralSegment<T>> {

  /** The most digits in READABLE: those of the longest {@code long}. */
  public static final int MAX_DIGITS = Decimal.MAX_DIGITS;

  private final IntegerType<T> type;
  private final boolean digitsDeclared;
  private final IntegerCode code;

  private final FastPath path;

  private IntegralSegment(
      SegmentPlace place, IntegerType<T> type, boolean digitsDeclared, IntegerCode code) {
    super(place, code.traits().longest(code.longest(type.min(), type.max())));
    this.type = type;
    this.digitsDeclared = digitsDeclared;
    this.code = code;
    this.path = IntegerFastPath.of(place, code);
  }

  /** Returns a segment of a byte in 3 digits. */
  public static IntegralSegment<Byte> ofByte(String entity, String name) {
    return of(entity, name, IntegerType.BYTE);
  }

  /** Returns a segment of a short in 5 digits. */
  public static IntegralSegment<Short> ofShort(String entity, String name) {
    return of(entity, name, IntegerType.SHORT);
  }

  /** Returns a segment of an int in 10 digits. */
  public static IntegralSegment<Integer> ofInt(String entity, String name) {
    return of(entity, name, IntegerType.INT);
  }

  /** Returns a segment of a long in 19 digits. */
  public static IntegralSegment<Long> ofLong(String entity, String name) {
    return of(entity, name, IntegerType.LONG);
  }

  private static <T extends Number> IntegralSegment<T> of(
      String entity, String name, IntegerType<T> type) {
    return new IntegralSegment<>(
        SegmentPlace.of(entity, name),
        type,
        false,
        Decimal.of(type.digits(), Decimal.Order.ASCENDING));
  }

  @Override
  IntegralSegment<T> at(SegmentPlace place) {
    return new IntegralSegment<>(place, type, digitsDeclared, code);
  }

  /**
   * Returns the same segment in an encoding of the VERBATIM format.
   *
   * @throws IllegalArgumentException if digits or an order of the READABLE format were declared, or
   *     the encoding subtracts from a maximum below every value
   */
  public IntegralSegment<T> as(IntegerEncoding encoding) {
    if (digitsDeclared || decimal().order() != Decimal.Order.ASCENDING) {
      throw new IllegalArgumentException(
          "an encoding of its own says the digits and the order of " + name());
    }
    return new IntegralSegment<>(place(), type, false, new VerbatimInteger(type, encoding));
  }

  /**
   * Returns the same segment in another number of digits, 1 to 19.
   *
   * @throws IllegalArgumentException if there are fewer or more, or the segment is descending
   */
  public IntegralSegment<T> digits(int digits) {
    if (decimal().order() == Decimal.Order.DESCENDING) {
      throw new IllegalArgumentException("digits = " + digits + ": descending has 19 digits");
    }
    Decimal sized = Decimal.of(Decimal.checkDigits(digits), decimal().order());
    return new IntegralSegment<>(place(), type, true, sized);
  }

  /**
   * Returns the same segment from the highest value to the lowest: {@code Long.MAX_VALUE - value}
   * in 19 digits. Values below -776627963145224192 have 20 digits there, and are refused.
   *
   * @throws IllegalArgumentException if digits were declared, or the digits are reversed
   */
  public IntegralSegment<T> descending() {
    return descending(Long.MAX_VALUE);
  }

  /**
   * Returns the same segment from the highest value to the lowest: {@code max - value} in 19
   * digits. Values above {@code max} are refused, and those that have 20 digits there.
   *
   * @throws IllegalArgumentException if digits were declared, or the digits are reversed
   */
  public IntegralSegment<T> descending(long max) {
    if (digitsDeclared) {
      throw new IllegalArgumentException(
          "digits = " + decimal().digits() + ": descending has 19 digits");
    }
    return ordered(Decimal.descendingFrom(max));
  }

  /**
   * Returns the same segment with its digits from the last to the first, which spreads sequential
   * values over the table and gives up their order. Negative values are refused.
   *
   * @throws IllegalArgumentException if the segment is descending
   */
  public IntegralSegment<T> reversedDigits() {
    return ordered(Decimal.of(decimal().digits(), Decimal.Order.REVERSED));
  }

  private IntegralSegment<T> ordered(Decimal ordered) {
    Decimal.Order order = decimal().order();
    if (order != Decimal.Order.ASCENDING && order != ordered.order()) {
      throw new IllegalArgumentException("a segment is descending or of reversed digits, not both");
    }
    return new IntegralSegment<>(place(), type, digitsDeclared, ordered);
  }

  private Decimal decimal() {
    if (code instanceof Decimal decimal) {
      return decimal;
    }
    throw new IllegalArgumentException("the encoding of " + name() + " was declared already");
  }

  @Override
  public int writeCommon(byte[] key, int at, T value) {
    return value != null && path instanceof IntegerFastPath digits
        ? digits.write(key, at, value.longValue())
        : FastPath.NOT_COMMON;
  }

  @Override
  public FastPath path() {
    return path;
  }

  @Override
  int commonWidth() {
    return code.commonWidth();
  }

  /** Returns an array that has room for a value and the suffix: the same one if it has. */
  public byte[] ensureRoom(byte[] key, int at, long value) {
    return KeyBytes.withRoom(key, at, size(value));
  }

  /**
   * Returns the exact number of bytes of a value and the suffix.
   *
   * @throws KeyValueException if the encoding cannot hold it
   */
  int size(long value) {
    return sizeOf(value) + place().suffixSize();
  }

  private int sizeOf(long value) {
    String problem = code.problem(value);
    if (problem != null) {
      throw refused(problem);
    }
    return code.size(value);
  }

  @Override
  int valueSize(T value) {
    return sizeOf(present(value).longValue());
  }

  /**
   * Writes a value that {@code size} has accepted and the suffix, and returns the position after
   * them.
   *
   * @throws KeyValueException if the value holds what ends its segment
   */
  public int write(byte[] key, int at, long value) {
    return close(key, at, code.write(key, at, value));
  }

  @Override
  int writeValue(byte[] key, int at, T value) {
    return code.write(key, at, value.longValue());
  }

  /**
   * Reads the value at the reader's position, which fits into the segment's type, and the suffix.
   *
   * @throws KeyFormatException if the bytes are none that {@code write} writes
   */
  public long readLong(KeyCursor key) {
    long common =
        key.path(this, path) instanceof IntegerFastPath digits
            ? digits.read(key, type.max())
            : FastPath.NOT_COMMON;
    return common < 0 ? readExactly(key) : common;
  }

  private long readExactly(KeyCursor key) {
    int end = valueEnd(key);
    long value = readBetween(key, key.position(), end);
    key.moveTo(end + place().suffixSize());
    return value;
  }

  private long readBetween(KeyCursor key, int from, int end) {
    long value = code.read(key, this, from, end);
    if (value < type.min() || value > type.max()) {
      throw key.malformed(this, value + " is not a valid " + type.name());
    }
    return value;
  }

  @Override
  T readValue(KeyCursor key, int from, int end) {
    return type.box().apply(readBetween(key, from, end));
  }

  @Override
  public int compare(T a, T b) {
    return ordered() ? code.compare(a.longValue(), b.longValue()) : super.compare(a, b);
  }

  @Override
  public SegmentDefinition definition() {
    return code.addTo(SegmentDefinition.of(type.name()));
  }
}
