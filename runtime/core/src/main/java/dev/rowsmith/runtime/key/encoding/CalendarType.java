package dev.rowsmith.runtime.key.encoding;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.Temporal;
import java.util.Comparator;
import java.util.function.Function;

/**
 * A date or time type: its units, and how its values are made of them.
 *
 * @param largest the unit that a pattern begins with
 * @param smallest the unit below which the type holds nothing
 * @param pattern the pattern of a segment that declares none
 * @param factory makes a value of the numbers of its units
 */
public record CalendarType<T extends Temporal>(
    Class<T> type,
    CalendarUnit largest,
    CalendarUnit smallest,
    String pattern,
    Comparator<T> order,
    Function<CalendarNumbers, T> factory) {

  public static final CalendarType<LocalDate> LOCAL_DATE =
      new CalendarType<>(
          LocalDate.class,
          CalendarUnit.YEAR,
          CalendarUnit.DAY,
          "yyyyMMdd",
          LocalDate::compareTo,
          numbers -> LocalDate.of(numbers.year, numbers.month, numbers.day));

  public static final CalendarType<YearMonth> YEAR_MONTH =
      new CalendarType<>(
          YearMonth.class,
          CalendarUnit.YEAR,
          CalendarUnit.MONTH,
          "yyyyMM",
          YearMonth::compareTo,
          numbers -> YearMonth.of(numbers.year, numbers.month));

  public static final CalendarType<Year> YEAR =
      new CalendarType<>(
          Year.class,
          CalendarUnit.YEAR,
          CalendarUnit.YEAR,
          "yyyy",
          Year::compareTo,
          numbers -> Year.of(numbers.year));

  public static final CalendarType<LocalTime> LOCAL_TIME =
      new CalendarType<>(
          LocalTime.class,
          CalendarUnit.HOUR,
          CalendarUnit.FRACTION,
          "HHmmss",
          LocalTime::compareTo,
          CalendarType::localTime);

  public static final CalendarType<LocalDateTime> LOCAL_DATE_TIME =
      new CalendarType<>(
          LocalDateTime.class,
          CalendarUnit.YEAR,
          CalendarUnit.FRACTION,
          "yyyyMMddHHmmss",
          LocalDateTime::compareTo,
          numbers -> LOCAL_DATE.of(numbers).atTime(LOCAL_TIME.of(numbers)));

  private static LocalTime localTime(CalendarNumbers numbers) {
    return LocalTime.of(numbers.hour, numbers.minute, numbers.second, numbers.nano);
  }

  /**
   * Returns the value of all numbers that the type has.
   *
   * @throws java.time.DateTimeException if there is none, as for 30 February
   */
  public T of(CalendarNumbers numbers) {
    return factory.apply(numbers);
  }

  public boolean has(CalendarUnit unit) {
    return unit.compareTo(largest) >= 0 && unit.compareTo(smallest) <= 0;
  }

  /** Returns the calls that set all units below one to their start, for a message. */
  public String truncation(CalendarUnit finest) {
    String date = "";
    if (has(CalendarUnit.DAY) && finest.compareTo(CalendarUnit.DAY) < 0) {
      date = finest == CalendarUnit.YEAR ? "withDayOfYear(1)" : "withDayOfMonth(1)";
    } else if (finest == CalendarUnit.YEAR) {
      date = "withMonth(1)";
    }
    if (!has(CalendarUnit.HOUR)) {
      return date;
    }
    CalendarUnit time = finest.compareTo(CalendarUnit.DAY) < 0 ? CalendarUnit.DAY : finest;
    String call = "truncatedTo(ChronoUnit." + time.unit().name() + ")";
    return date.isEmpty() ? call : date + "." + call;
  }
}
