package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.PlausibleTime;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.UtcSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Dates and times by patterns as segments. */
final class DateForms {

  /** The years of dates, which reach further: birthdays, plans. */
  private static final int FIRST_YEAR = 1900;

  private static final int LAST_YEAR = 2100;

  private static final int DAYS_OF_YEAR = 366;
  private static final int SECONDS_OF_DAY = 86_400;

  private static final List<String> PATTERNS =
      List.of(
          "yyyy",
          "yyyyMM",
          "yyyyMMdd",
          "yyyyMMddHH",
          "yyyyMMddHHmm",
          "yyyyMMddHHmmss",
          "yyyyMMddHHmmssSSS",
          "yyyyMMdd'T'HHmmss",
          "yyyyMMdd'T'HHmmss'Z'",
          "yyyyMMdd-HHmmss",
          "ddMMyyyy",
          "yyyy-MM",
          "yyyy-MM-dd",
          "yyyy/MM/dd",
          "dd-MM-yyyy",
          "yyyy-MM-dd-HH",
          "yyyy-MM-dd-HHmm",
          "yyyy-MM-dd HH:mm:ss",
          "yyyy-MM-dd'T'HH",
          "yyyy-MM-dd'T'HH:mm",
          "yyyy-MM-dd'T'HH:mm:ss",
          "yyyy-MM-dd'T'HH:mm:ss.SSS",
          "yyyy-MM-dd'T'HH:mm:ss'Z'",
          "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'",
          "yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'");

  /** The patterns that need no attribute. */
  private static final Set<String> DEFAULTS =
      Set.of("yyyy", "yyyyMM", "yyyyMMdd", "yyyyMMddHHmmss");

  private DateForms() {}

  /** Returns the widths that dates can have. */
  static List<Integer> widths() {
    return PATTERNS.stream().map(DateForms::width).distinct().toList();
  }

  /** Returns the dates that tokens of a width can be. */
  static List<SegmentForm> dates(int width) {
    return PATTERNS.stream()
        .filter(pattern -> width(pattern) == width)
        .map(DateForms::date)
        .toList();
  }

  private static int width(String pattern) {
    return pattern.replace("'", "").length();
  }

  private static SegmentForm date(String pattern) {
    String units = pattern.replaceAll("'[^']*'", "");
    if (pattern.endsWith("'Z'")) {
      return date(pattern, Instant.class, UtcSegment.of(dateTime(pattern)));
    }
    if (units.contains("H")) {
      return date(pattern, LocalDateTime.class, dateTime(pattern));
    }
    if (units.contains("d")) {
      CalendarSegment<LocalDate> day = CalendarSegment.ofLocalDate(SegmentForm.ENTITY, "day");
      return date(pattern, LocalDate.class, day.verbatimPattern(pattern));
    }
    if (units.contains("M")) {
      CalendarSegment<YearMonth> month = CalendarSegment.ofYearMonth(SegmentForm.ENTITY, "month");
      return date(pattern, YearMonth.class, month.verbatimPattern(pattern));
    }
    CalendarSegment<Year> year = CalendarSegment.ofYear(SegmentForm.ENTITY, "year");
    return date(pattern, Year.class, year.verbatimPattern(pattern));
  }

  private static CalendarSegment<LocalDateTime> dateTime(String pattern) {
    return CalendarSegment.ofLocalDateTime(SegmentForm.ENTITY, "at").verbatimPattern(pattern);
  }

  private static SegmentForm date(
      String pattern, Class<? extends Temporal> type, KeySegment<?> segment) {
    return new SegmentForm(
        pattern,
        TypeUse.of(type),
        DEFAULTS.contains(pattern) ? Map.of() : Map.of("pattern", pattern),
        segment,
        value -> seconds(segment, value, pattern),
        -1,
        TimeForms.MODEL_BITS);
  }

  /**
   * Returns whether digits stand where units do, and the others are the same: before it is read.
   */
  private static boolean looksLike(ByteString value, String pattern) {
    int at = 0;
    boolean quoted = false;
    for (int letter = 0; letter < pattern.length(); letter++) {
      char each = pattern.charAt(letter);
      if (each == '\'') {
        quoted = !quoted;
        continue;
      }
      if (at == value.size()) {
        return false;
      }
      byte there = value.byteAt(at++);
      boolean unit = !quoted && Character.isLetter(each);
      if (unit ? Bytes.classOf(there) != Bytes.DIGIT : there != each) {
        return false;
      }
    }
    return at == value.size();
  }

  /** Returns where a date stands among those of its smallest unit. */
  private static long seconds(KeySegment<?> probe, ByteString value, String pattern) {
    if (!looksLike(value, pattern)) {
      return SegmentForm.NONE;
    }
    try {
      Object time = probe.read(KeyReader.of(SegmentForm.ENTITY, value));
      if (time instanceof Instant instant) {
        long seconds = instant.getEpochSecond();
        return PlausibleTime.isCount(seconds, EpochUnit.SECONDS) ? seconds : SegmentForm.NONE;
      }
      Temporal date = (Temporal) time;
      int year = date.get(ChronoField.YEAR);
      if (year < FIRST_YEAR || year > LAST_YEAR) {
        return SegmentForm.NONE;
      }
      long days = date.isSupported(ChronoField.DAY_OF_YEAR) ? date.get(ChronoField.DAY_OF_YEAR) : 0;
      long whole = (long) year * DAYS_OF_YEAR + days;
      if (!date.isSupported(ChronoField.SECOND_OF_DAY)) {
        return date.isSupported(ChronoField.DAY_OF_YEAR)
            ? whole
            : date.isSupported(ChronoField.MONTH_OF_YEAR)
                ? year * 12L + date.get(ChronoField.MONTH_OF_YEAR)
                : year;
      }
      long unit = pattern.contains("ss") ? 1 : pattern.contains("mm") ? 60 : 3_600;
      return (whole * SECONDS_OF_DAY + date.get(ChronoField.SECOND_OF_DAY)) / unit;
    } catch (RowsmithException notADate) {
      return SegmentForm.NONE;
    }
  }
}
