package dev.rowsmith.runtime.key;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoField;

/**
 * Holds an instant as a count of seconds, milliseconds or microseconds since 1970, in decimal
 * digits.
 *
 * <p>Counts before 1970 are negative, and encoded as negative integers are. An instant that is
 * finer than the unit is refused, never cut: what was written is what is found.
 */
public final class InstantSegment extends KeySegment<Instant> {

  /** The digits of a segment that takes them from its unit. */
  private static final int NONE = 0;

  private final EpochUnit unit;
  private final int declaredDigits;
  private final Decimal decimal;

  private InstantSegment(
      String entity, String name, EpochUnit unit, int declaredDigits, boolean descending) {
    super(entity, name);
    if (descending && declaredDigits != NONE) {
      throw new IllegalArgumentException(
          "digits = " + declaredDigits + ": descending has 19 digits");
    }
    this.unit = unit;
    this.declaredDigits = declaredDigits;
    this.decimal =
        descending
            ? new Decimal(Decimal.MAX_DIGITS, Decimal.Order.DESCENDING)
            : new Decimal(
                declaredDigits == NONE ? unit.digits() : declaredDigits, Decimal.Order.ASCENDING);
  }

  /** Returns a segment of milliseconds in 13 digits. */
  public static InstantSegment of(String entity, String name) {
    return new InstantSegment(entity, name, EpochUnit.MILLIS, NONE, false);
  }

  /** Returns the same segment in another unit, in the unit's digits where none were declared. */
  public InstantSegment unit(EpochUnit unit) {
    return new InstantSegment(entity(), name(), unit, declaredDigits, isDescending());
  }

  /**
   * Returns the same segment in another number of digits, 1 to 19.
   *
   * @throws IllegalArgumentException if there are fewer or more, or the segment is descending
   */
  public InstantSegment digits(int digits) {
    int checked = Decimal.checkDigits(digits);
    return new InstantSegment(entity(), name(), unit, checked, isDescending());
  }

  /**
   * Returns the same segment from the newest instant to the oldest: {@code Long.MAX_VALUE - count}
   * in 19 digits. Counts below -776627963145224192 have 20 digits there, and are refused.
   *
   * @throws IllegalArgumentException if digits were declared
   */
  public InstantSegment descending() {
    return new InstantSegment(entity(), name(), unit, declaredDigits, true);
  }

  @Override
  public int size(Instant value) {
    if (isFiner(present(value))) {
      throw refused(value + " is finer than " + unit.words() + "; use " + unit.fix());
    }
    long count = count(value);
    String problem = decimal.problem(count);
    if (problem != null) {
      throw refused(value + " in " + unit.words() + ": " + problem);
    }
    return decimal.size(count);
  }

  @Override
  public int write(byte[] key, int at, Instant value) {
    return decimal.write(key, at, count(value));
  }

  private boolean isFiner(Instant value) {
    return value.get(ChronoField.NANO_OF_SECOND) % unit.nanos() != 0;
  }

  /** Returns the units since 1970 that are full at an instant. */
  private long count(Instant value) {
    long seconds = value.getEpochSecond();
    int fraction = value.getNano() / unit.nanos();
    try {
      // Before 1970 the fraction counts back from the next second, so that the product of the
      // lowest instant that has a count does not overflow.
      return seconds >= 0
          ? Math.addExact(Math.multiplyExact(seconds, unit.perSecond()), fraction)
          : Math.addExact(
              Math.multiplyExact(seconds + 1, unit.perSecond()), fraction - unit.perSecond());
    } catch (ArithmeticException e) {
      throw refused(value + " has no count of " + unit.words() + " in a long");
    }
  }

  @Override
  public Instant read(KeyReader key) {
    long count = decimal.read(key, this);
    try {
      return instant(count);
    } catch (DateTimeException e) {
      throw key.malformed(this, count + " " + unit.words() + " are beyond any instant");
    }
  }

  private Instant instant(long count) {
    return Instant.ofEpochSecond(
        Math.floorDiv(count, unit.perSecond()),
        (long) Math.floorMod(count, unit.perSecond()) * unit.nanos());
  }

  @Override
  public Instant ceiling(Instant bound) {
    long floor = count(present(bound));
    if (!isFiner(bound)) {
      return bound;
    }
    try {
      return instant(Math.addExact(floor, 1));
    } catch (ArithmeticException | DateTimeException e) {
      throw refused(
          "no count of " + unit.words() + " is at or above " + bound + "; leave that end open");
    }
  }

  @Override
  public int compare(Instant a, Instant b) {
    return isDescending() ? b.compareTo(a) : a.compareTo(b);
  }

  @Override
  public boolean isDescending() {
    return decimal.order() == Decimal.Order.DESCENDING;
  }

  @Override
  public String describe() {
    return "epoch " + unit.words() + decimal.describe();
  }
}
