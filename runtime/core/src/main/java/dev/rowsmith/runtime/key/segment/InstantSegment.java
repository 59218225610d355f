package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.encoding.Decimal;
import dev.rowsmith.runtime.key.encoding.IntegerCode;
import dev.rowsmith.runtime.key.encoding.IntegerType;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.fast.InstantFastPath;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.util.Locale;

/**
 * An instant as a count of seconds, milliseconds, microseconds or nanoseconds since 1970: in
 * READABLE in decimal digits, in VERBATIM in any {@link IntegerEncoding}.
 *
 * <p>Counts before 1970 are negative, and encoded as negative integers are. An instant that is
 * finer than the unit is refused, never cut: what was written is what is found.
 */
public final class InstantSegment extends PlacedSegment<Instant, InstantSegment> {

  /** The digits of a segment that takes them from its unit. */
  private static final int NONE = 0;

  private final EpochUnit unit;
  private final int declaredDigits;
  private final IntegerCode code;

  /** Whether the counts are written without a sign. */
  private final boolean unsigned;

  private final FastPath path;

  private InstantSegment(
      SegmentPlace place, EpochUnit unit, int declaredDigits, IntegerCode code, boolean unsigned) {
    super(place, code.traits().longest(code.longest(Long.MIN_VALUE, Long.MAX_VALUE)));
    this.unit = unit;
    this.declaredDigits = declaredDigits;
    this.code = code;
    this.unsigned = unsigned;
    this.path = InstantFastPath.of(place, unit, code);
  }

  /** Returns a segment of milliseconds in 13 digits. */
  public static InstantSegment of(String entity, String name) {
    return readable(SegmentPlace.of(entity, name), EpochUnit.MILLIS, NONE);
  }

  private static InstantSegment readable(SegmentPlace place, EpochUnit unit, int declaredDigits) {
    int digits = declaredDigits == NONE ? unit.digits() : declaredDigits;
    Decimal decimal = Decimal.of(digits, Decimal.Order.ASCENDING);
    return new InstantSegment(place, unit, declaredDigits, decimal, false);
  }

  @Override
  InstantSegment at(SegmentPlace place) {
    return new InstantSegment(place, unit, declaredDigits, code, unsigned);
  }

  /** Returns the same segment in another unit, in the unit's digits where none were declared. */
  public InstantSegment unit(EpochUnit unit) {
    return isAscendingDecimal()
        ? readable(place(), unit, declaredDigits)
        : new InstantSegment(place(), unit, declaredDigits, code, unsigned);
  }

  /**
   * Returns the same segment in an encoding of the VERBATIM format.
   *
   * @throws IllegalArgumentException if digits were declared, or the segment is descending
   */
  public InstantSegment as(IntegerEncoding encoding) {
    if (declaredDigits != NONE || !isAscendingDecimal()) {
      throw new IllegalArgumentException(
          "an encoding of its own says the digits and the order of " + name());
    }
    return new InstantSegment(
        place(),
        unit,
        NONE,
        new VerbatimInteger(IntegerType.LONG, encoding),
        encoding.arithmetic().unsigned());
  }

  /**
   * Returns the same segment in another number of digits, 1 to 19.
   *
   * @throws IllegalArgumentException if there are fewer or more, or the segment is descending
   */
  public InstantSegment digits(int digits) {
    int checked = Decimal.checkDigits(digits);
    if (!isAscendingDecimal()) {
      throw new IllegalArgumentException("digits = " + digits + ": descending has 19 digits");
    }
    return readable(place(), unit, checked);
  }

  /**
   * Returns the same segment from the newest instant to the oldest: {@code Long.MAX_VALUE - count}
   * in 19 digits. Counts below -776627963145224192 have 20 digits there, and are refused.
   *
   * @throws IllegalArgumentException if digits were declared
   */
  public InstantSegment descending() {
    return descending(Long.MAX_VALUE);
  }

  /**
   * Returns the same segment from the newest instant to the oldest: {@code max - count} in 19
   * digits. Counts above {@code max} are refused, and those that have 20 digits there.
   *
   * @throws IllegalArgumentException if digits were declared, or an encoding of its own
   */
  public InstantSegment descending(long max) {
    if (declaredDigits != NONE) {
      throw new IllegalArgumentException(
          "digits = " + declaredDigits + ": descending has 19 digits");
    }
    if (!(code instanceof Decimal)) {
      throw new IllegalArgumentException("the encoding of " + name() + " was declared already");
    }
    return new InstantSegment(place(), unit, NONE, Decimal.descendingFrom(max), false);
  }

  /**
   * Returns the same segment with the digits of its count from the last to the first, which spreads
   * times over the table and gives up their order. Instants before 1970 are refused.
   *
   * @throws IllegalArgumentException if the segment is descending, or has an encoding of its own
   */
  public InstantSegment reversedDigits() {
    if (!isAscendingDecimal()) {
      throw new IllegalArgumentException("the encoding of " + name() + " was declared already");
    }
    int digits = declaredDigits == NONE ? unit.digits() : declaredDigits;
    Decimal reversed = Decimal.of(digits, Decimal.Order.REVERSED);
    return new InstantSegment(place(), unit, declaredDigits, reversed, false);
  }

  private boolean isAscendingDecimal() {
    return code instanceof Decimal decimal && decimal.order() == Decimal.Order.ASCENDING;
  }

  @Override
  int commonWidth() {
    return code.commonWidth();
  }

  @Override
  public int writeCommon(byte[] key, int at, Instant value) {
    return path instanceof InstantFastPath common
        ? common.write(key, at, value)
        : FastPath.NOT_COMMON;
  }

  @Override
  public FastPath path() {
    return path;
  }

  @Override
  int valueSize(Instant value) {
    if (isFiner(present(value))) {
      throw refused(value + " is finer than " + unit.words() + "; use " + unit.fix());
    }
    long count = count(value);
    String problem =
        unsigned && count < 0 ? count + " is negative, and has no sign" : code.problem(count);
    if (problem != null) {
      throw refused(value + " in " + unit.words() + ": " + problem);
    }
    return code.size(count);
  }

  @Override
  int writeValue(byte[] key, int at, Instant value) {
    return code.write(key, at, count(value));
  }

  private boolean isFiner(Instant value) {
    return unit.isFiner(value.get(ChronoField.NANO_OF_SECOND));
  }

  private long count(Instant value) {
    try {
      return unit.count(value);
    } catch (ArithmeticException e) {
      throw refused(value + " has no count of " + unit.words() + " in a long");
    }
  }

  @Override
  public Instant read(KeyCursor key) {
    Instant value =
        key.path(this, path) instanceof InstantFastPath digits ? digits.read(key) : null;
    return value == null ? super.read(key) : value;
  }

  @Override
  Instant readValue(KeyCursor key, int from, int end) {
    long count = code.read(key, this, from, end);
    if (unsigned && count < 0) {
      throw key.malformed(this, Long.toUnsignedString(count) + " is above any long");
    }
    try {
      return unit.instant(count);
    } catch (DateTimeException e) {
      throw key.malformed(this, count + " " + unit.words() + " are beyond any instant");
    }
  }

  @Override
  public Instant ceiling(Instant bound) {
    long floor = count(present(bound));
    if (!isFiner(bound)) {
      return bound;
    }
    try {
      return unit.instant(Math.addExact(floor, 1));
    } catch (ArithmeticException | DateTimeException e) {
      throw refused(
          "no count of " + unit.words() + " is at or above " + bound + "; leave that end open");
    }
  }

  @Override
  public int compare(Instant a, Instant b) {
    if (!ordered()) {
      return super.compare(a, b);
    }
    return isDescending() ? b.compareTo(a) : a.compareTo(b);
  }

  @Override
  public SegmentDefinition definition() {
    return code.addTo(
        SegmentDefinition.of("instant").with("unit", unit.name().toLowerCase(Locale.ROOT)));
  }
}
