package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.CalendarNumbers;
import dev.rowsmith.runtime.key.encoding.CalendarPattern;
import dev.rowsmith.runtime.key.encoding.CalendarType;
import dev.rowsmith.runtime.key.encoding.CalendarUnit;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.fast.DayFastPath;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.Temporal;
import java.util.stream.Stream;

/**
 * A date or time as the digits of a pattern, such as {@code yyyyMMdd}; years are 0 to 9999.
 *
 * <p>A value that is finer than the pattern is refused, never cut: what was written is what is
 * found.
 *
 * @param <T> the date or time type
 */
public final class CalendarSegment<T extends Temporal>
    extends PlacedSegment<T, CalendarSegment<T>> {

  private static final int MAX_YEAR = DayFastPath.MAX_YEAR;

  private final CalendarType<T> type;
  private final CalendarPattern pattern;

  private final FastPath path;

  /** The units of the type that are too fine for the pattern. */
  private final CalendarUnit[] leftOut;

  private CalendarSegment(SegmentPlace place, CalendarType<T> type, CalendarPattern pattern) {
    super(
        place,
        SegmentTraits.ofWidth(pattern.size())
            .sorting(pattern.sorts())
            .text(pattern.leastByte(), pattern.characters()));
    this.type = type;
    this.pattern = pattern;
    this.path = DayFastPath.of(place, type, pattern);
    this.leftOut =
        Stream.of(CalendarUnit.values())
            .filter(unit -> type.has(unit) && unit.compareTo(pattern.finest()) > 0)
            .toArray(CalendarUnit[]::new);
  }

  /** Returns a segment of a date, as {@code yyyyMMdd}. */
  public static CalendarSegment<LocalDate> ofLocalDate(String entity, String name) {
    return of(entity, name, CalendarType.LOCAL_DATE);
  }

  /** Returns a segment of a month, as {@code yyyyMM}. */
  public static CalendarSegment<YearMonth> ofYearMonth(String entity, String name) {
    return of(entity, name, CalendarType.YEAR_MONTH);
  }

  /** Returns a segment of a time of day, as {@code HHmmss}. */
  public static CalendarSegment<LocalTime> ofLocalTime(String entity, String name) {
    return of(entity, name, CalendarType.LOCAL_TIME);
  }

  /** Returns a segment of a year, as {@code yyyy}. */
  public static CalendarSegment<Year> ofYear(String entity, String name) {
    return of(entity, name, CalendarType.YEAR);
  }

  /** Returns a segment of a date and time, as {@code yyyyMMddHHmmss}. */
  public static CalendarSegment<LocalDateTime> ofLocalDateTime(String entity, String name) {
    return of(entity, name, CalendarType.LOCAL_DATE_TIME);
  }

  private static <T extends Temporal> CalendarSegment<T> of(
      String entity, String name, CalendarType<T> type) {
    return new CalendarSegment<>(
        SegmentPlace.of(entity, name), type, CalendarPattern.parse(type.pattern(), type));
  }

  @Override
  CalendarSegment<T> at(SegmentPlace place) {
    return new CalendarSegment<>(place, type, pattern);
  }

  /**
   * Returns the same segment in another pattern: {@code yyyy} (or {@code uuuu}), {@code MM}, {@code
   * dd}, {@code HH}, {@code mm}, {@code ss}, {@code S} (1 to 9), from the type's largest unit down
   * to any other with none left out. What is not a letter stands for itself, and so does text
   * between single quotes.
   *
   * @throws IllegalArgumentException if the pattern is none of these
   */
  public CalendarSegment<T> pattern(String pattern) {
    return new CalendarSegment<>(place(), type, CalendarPattern.parse(pattern, type));
  }

  /**
   * Returns the same segment in a pattern of the VERBATIM format: its literals are written as they
   * are, and its units may stand in any order, such as {@code dd.MM.yyyy}. Rows are sorted only if
   * they go from the largest to the smallest.
   *
   * @throws IllegalArgumentException if a unit is there twice, or one is left out between the
   *     type's largest and the pattern's smallest
   */
  public CalendarSegment<T> verbatimPattern(String pattern) {
    return new CalendarSegment<>(place(), type, CalendarPattern.parseVerbatim(pattern, type));
  }

  @Override
  int valueSize(T value) {
    present(value);
    if (type.has(CalendarUnit.YEAR)) {
      int year = value.get(CalendarUnit.YEAR.field());
      if (year < 0 || year > MAX_YEAR) {
        throw refused(value + ": the year " + year + " is not between 0 and " + MAX_YEAR);
      }
    }
    if (isFiner(value)) {
      throw refused(
          value
              + " is finer than the pattern "
              + pattern
              + "; use "
              + truncation()
              + ", or a pattern that goes further down");
    }
    return pattern.size();
  }

  /** Returns whether a unit that the pattern has not differs from its start. */
  private boolean isFiner(T value) {
    for (CalendarUnit unit : leftOut) {
      if (value.get(unit.field()) != unit.minimum()) {
        return true;
      }
    }
    return pattern.finest() == CalendarUnit.FRACTION
        && value.get(CalendarUnit.FRACTION.field()) % pattern.nanosPerFraction() != 0;
  }

  private String truncation() {
    if (pattern.finest() != CalendarUnit.FRACTION) {
      return type.truncation(pattern.finest());
    }
    return switch (pattern.nanosPerFraction()) {
      case 1_000_000 -> "truncatedTo(ChronoUnit.MILLIS)";
      case 1_000 -> "truncatedTo(ChronoUnit.MICROS)";
      default -> "withNano(…) of a multiple of " + pattern.nanosPerFraction();
    };
  }

  @Override
  public T read(KeyCursor key) {
    LocalDate day = key.path(this, path) instanceof DayFastPath digits ? digits.read(key) : null;
    return day == null ? super.read(key) : type.type().cast(day);
  }

  @Override
  public int writeCommon(byte[] key, int at, T value) {
    return path instanceof DayFastPath common ? common.write(key, at, value) : FastPath.NOT_COMMON;
  }

  @Override
  public FastPath path() {
    return path;
  }

  @Override
  int writeValue(byte[] key, int at, T value) {
    int end = at;
    for (int step = 0; step < pattern.steps(); step++) {
      if (pattern.isLiteral(step)) {
        key[end++] = pattern.literal(step);
      } else {
        CalendarUnit unit = pattern.unit(step);
        int number = value.get(unit.field());
        if (unit == CalendarUnit.FRACTION) {
          number /= pattern.nanosPerFraction();
        }
        end = writeDigits(key, end, pattern.digits(unit), number);
      }
    }
    return end;
  }

  private static int writeDigits(byte[] key, int at, int digits, int number) {
    int rest = number;
    for (int index = at + digits - 1; index >= at; index--) {
      key[index] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return at + digits;
  }

  @Override
  T readValue(KeyCursor key, int from, int end) {
    int at = from;
    CalendarNumbers numbers = new CalendarNumbers();
    for (int step = 0; step < pattern.steps(); step++) {
      if (pattern.isLiteral(step)) {
        if (key.byteAt(at++) != pattern.literal(step)) {
          throw key.malformed(
              this, "byte " + (at - 1) + " is not a byte of the pattern " + pattern);
        }
      } else {
        CalendarUnit unit = pattern.unit(step);
        int number = readDigits(key, at, pattern.digits(unit));
        numbers.set(
            unit, unit == CalendarUnit.FRACTION ? number * pattern.nanosPerFraction() : number);
        at += pattern.digits(unit);
      }
    }
    try {
      return type.of(numbers);
    } catch (DateTimeException e) {
      throw key.malformed(this, String.valueOf(e.getMessage()));
    }
  }

  private int readDigits(KeyCursor key, int at, int digits) {
    int number = 0;
    for (int index = at; index < at + digits; index++) {
      int digit = key.byteAt(index) - '0';
      if (digit < 0 || digit > 9) {
        throw key.malformed(this, "byte " + index + " is not a decimal digit");
      }
      number = number * 10 + digit;
    }
    return number;
  }

  @Override
  public T ceiling(T bound) {
    present(bound);
    T floor = floor(bound);
    if (floor.equals(bound)) {
      return bound;
    }
    CalendarUnit finest = pattern.finest();
    int amount = finest == CalendarUnit.FRACTION ? pattern.nanosPerFraction() : 1;
    try {
      T next = type.type().cast(floor.plus(amount, finest.unit()));
      if (type.order().compare(next, bound) > 0) { // A time of day begins again at midnight.
        return next;
      }
    } catch (DateTimeException e) {
      // The type ends before the next unit begins.
    }
    throw refused(
        "no value of the pattern "
            + pattern
            + " is at or above "
            + bound
            + "; leave that end open");
  }

  /** Returns the last value of the pattern at or below a value. */
  private T floor(T value) {
    CalendarNumbers numbers = new CalendarNumbers();
    for (CalendarUnit unit : CalendarUnit.values()) {
      if (type.has(unit) && unit.compareTo(pattern.finest()) <= 0) {
        numbers.set(unit, value.get(unit.field()));
      }
    }
    numbers.nano -= numbers.nano % pattern.nanosPerFraction();
    return type.of(numbers);
  }

  @Override
  public int compare(T a, T b) {
    return traits().sorts() ? type.order().compare(a, b) : super.compare(a, b);
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("calendar").with("pattern", pattern);
  }
}
