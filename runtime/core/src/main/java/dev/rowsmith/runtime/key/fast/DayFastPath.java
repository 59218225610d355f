package dev.rowsmith.runtime.key.fast;

import dev.rowsmith.runtime.key.encoding.CalendarPattern;
import dev.rowsmith.runtime.key.encoding.CalendarType;
import dev.rowsmith.runtime.key.encoding.Digits;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.time.LocalDate;
import java.time.chrono.IsoChronology;
import java.time.temporal.Temporal;
import org.jspecify.annotations.Nullable;

/** Dates in eight digits, as nearly all dates of keys are. */
public record DayFastPath(SegmentPlace place) implements FastPath {

  /** The last year of four digits. */
  public static final int MAX_YEAR = 9999;

  private static final int DIGITS = 8;

  /** Returns the fast path of a pattern, if it is that of such dates. */
  public static FastPath of(SegmentPlace place, CalendarType<?> type, CalendarPattern pattern) {
    return type.equals(CalendarType.LOCAL_DATE)
            && pattern.toString().equals(CalendarType.LOCAL_DATE.pattern())
        ? new DayFastPath(place)
        : NONE;
  }

  /** Writes a value and the suffix, or returns a negative number. */
  public int write(byte[] key, int at, @Nullable Temporal value) {
    if (!(value instanceof LocalDate date)
        || date.getYear() < 0
        || date.getYear() > MAX_YEAR
        || DIGITS + place.suffixSize() > key.length - at) {
      return NOT_COMMON;
    }
    int number = (date.getYear() * 100 + date.getMonthValue()) * 100 + date.getDayOfMonth();
    return place.writeSuffix(key, Digits.write(key, at, DIGITS, number));
  }

  /** Reads a value and passes the suffix; or returns null, and the reader has not moved. */
  public @Nullable LocalDate read(KeyCursor key) {
    int from = key.position();
    if (!place.isCommonEnd(key, from + DIGITS)) {
      return null;
    }
    int number = (int) Digits.readCommon(key, from, DIGITS);
    int year = number / 10_000;
    int month = number / 100 % 100;
    int day = number % 100;
    if (number < 0 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) {
      return null;
    }
    key.moveTo(from + DIGITS + place.suffixSize());
    return LocalDate.of(year, month, day);
  }

  private static int daysOf(int year, int month) {
    if (month == 2) {
      return IsoChronology.INSTANCE.isLeapYear(year) ? 29 : 28;
    }
    return 30 + (month + (month >>> 3)) % 2; // Until July the odd months are the long ones.
  }
}
