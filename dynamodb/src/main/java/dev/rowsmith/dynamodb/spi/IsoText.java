package dev.rowsmith.dynamodb.spi;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times of ISO 8601. The common forms are read where they stand; all others, and what is
 * wrong, are left to the parsers of java.time, which take several times as long.
 */
final class IsoText {

  private static final int DATE_LENGTH = 10;
  private static final int SECONDS_LENGTH = 19;
  private static final int MOST_FRACTION = 9;
  private static final int LAST_HOUR = 23;
  private static final int LAST_SECOND = 59;
  private static final int NONE = -1;

  private IsoText() {}

  /**
   * Returns a time with an offset.
   *
   * @throws java.time.DateTimeException if it is not one
   */
  static Instant instant(String text) {
    int end = text.length() - 1;
    LocalDateTime time = end > 0 && text.charAt(end) == 'Z' ? common(text, end) : null;
    return time == null ? Instant.parse(text) : time.toInstant(ZoneOffset.UTC);
  }

  /**
   * Returns a date and time without an offset.
   *
   * @throws java.time.DateTimeException if it is not one
   */
  static LocalDateTime dateTime(String text) {
    LocalDateTime time = common(text, text.length());
    return time == null ? LocalDateTime.parse(text) : time;
  }

  /**
   * Returns a date.
   *
   * @throws java.time.DateTimeException if it is not one
   */
  static LocalDate date(String text) {
    boolean common = text.length() == DATE_LENGTH && text.charAt(4) == '-' && text.charAt(7) == '-';
    int year = common ? number(text, 0, 4) : NONE;
    int month = common ? number(text, 5, 7) : NONE;
    int day = common ? number(text, 8, 10) : NONE;
    return Math.min(year, Math.min(month, day)) == NONE
        ? LocalDate.parse(text)
        : LocalDate.of(year, month, day);
  }

  /** Reads a date and time with seconds and perhaps a fraction, up to an end. */
  private static @Nullable LocalDateTime common(String text, int end) {
    boolean common =
        end >= SECONDS_LENGTH
            && text.charAt(4) == '-'
            && text.charAt(7) == '-'
            && text.charAt(10) == 'T'
            && text.charAt(13) == ':'
            && text.charAt(16) == ':';
    if (!common) {
      return null;
    }
    int year = number(text, 0, 4);
    int month = number(text, 5, 7);
    int day = number(text, 8, 10);
    int hour = number(text, 11, 13);
    int minute = number(text, 14, 16);
    int second = number(text, 17, 19);
    int nanos = fraction(text, end);
    int least = Math.min(Math.min(year, month), Math.min(day, Math.min(hour, minute)));
    boolean unusual = hour > LAST_HOUR || second > LAST_SECOND; // As the end of a day, and leaps.
    return unusual || Math.min(least, Math.min(second, nanos)) == NONE
        ? null
        : LocalDateTime.of(year, month, day, hour, minute, second, nanos);
  }

  private static int fraction(String text, int end) {
    if (end == SECONDS_LENGTH) {
      return 0;
    }
    int digits = end - SECONDS_LENGTH - 1;
    if (text.charAt(SECONDS_LENGTH) != '.' || digits < 1 || digits > MOST_FRACTION) {
      return NONE;
    }
    int nanos = number(text, SECONDS_LENGTH + 1, end);
    for (int digit = digits; digit < MOST_FRACTION && nanos != NONE; digit++) {
      nanos *= 10;
    }
    return nanos;
  }

  private static int number(String text, int from, int until) {
    int number = 0;
    for (int at = from; at < until; at++) {
      int digit = text.charAt(at) - '0';
      if (digit < 0 || digit > 9) {
        return NONE;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
