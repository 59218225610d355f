package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import dev.rowsmith.runtime.CellFormatException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Times and dates of Java and of the client. */
public final class ClientTimes {

  private static final Instant FIRST_TIME = instant(Timestamp.MIN_VALUE);
  private static final Instant LAST_TIME = instant(Timestamp.MAX_VALUE);

  private static final int FIRST_YEAR = 1;
  private static final int LAST_YEAR = 9999;

  private ClientTimes() {}

  /**
   * Returns the client's time.
   *
   * @throws CellFormatException if Spanner has no such time, or would get it in other digits
   */
  public static Timestamp timestamp(Instant at) {
    if (at.isBefore(FIRST_TIME) || at.isAfter(LAST_TIME)) {
      throw outside(at, FIRST_TIME, LAST_TIME);
    }
    if (at.getNano() != 0) {
      requireDigits();
    }
    return Timestamp.ofTimeSecondsAndNanos(at.getEpochSecond(), at.getNano());
  }

  public static Instant instant(Timestamp at) {
    return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
  }

  /**
   * Returns the client's date.
   *
   * @throws CellFormatException if Spanner has no such date, or would get it in other digits
   */
  public static Date date(LocalDate day) {
    requireYear(day, day.getYear());
    requireDigits();
    return Date.fromYearMonthDay(day.getYear(), day.getMonthValue(), day.getDayOfMonth());
  }

  public static LocalDate localDate(Date day) {
    return LocalDate.of(day.getYear(), day.getMonth(), day.getDayOfMonth());
  }

  /** Returns the text of a value of the client; that of a date or time has the digits of ASCII. */
  public static String text(Object value) {
    if (value instanceof Date date) {
      return String.format(
          Locale.ROOT, "%04d-%02d-%02d", date.getYear(), date.getMonth(), date.getDayOfMonth());
    }
    if (value instanceof Timestamp time) {
      LocalDateTime second = LocalDateTime.ofEpochSecond(time.getSeconds(), 0, ZoneOffset.UTC);
      String fraction =
          time.getNanos() == 0 ? "" : String.format(Locale.ROOT, ".%09d", time.getNanos());
      return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(second) + fraction + "Z";
    }
    return value.toString();
  }

  /** Returns why Spanner would not read a time of the client, or null. */
  public static @Nullable String problem(Timestamp time) {
    return time.getNanos() == 0 ? null : LocaleDigits.problem();
  }

  /** Returns why Spanner does not store a date of the client, which may be 31 February. */
  public static @Nullable String problem(Date day) {
    try {
      requireYear(day, day.getYear());
      localDate(day);
      return LocaleDigits.problem();
    } catch (DateTimeException | CellFormatException problem) {
      return problem.getMessage();
    }
  }

  private static void requireYear(Object day, int year) {
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      throw outside(day, "0001-01-01", "9999-12-31");
    }
  }

  private static void requireDigits() {
    String problem = LocaleDigits.problem();
    if (problem != null) {
      throw new CellFormatException(problem);
    }
  }

  private static CellFormatException outside(Object value, Object first, Object last) {
    return new CellFormatException(
        "%s is not between %s and %s, and Spanner stores no other".formatted(value, first, last));
  }
}
