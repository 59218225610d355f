package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Points in time as segments: dates by patterns, and counts since 1970 between 2000 and 2040. */
final class TimeForms {

  private static final long FROM = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
  private static final long UNTIL = Instant.parse("2040-01-01T00:00:00Z").getEpochSecond();

  /** The years of dates, which reach further: birthdays, plans. */
  private static final int FIRST_YEAR = 1900;

  private static final int LAST_YEAR = 2100;

  private static final int DAYS_OF_YEAR = 366;
  private static final int SECONDS_OF_DAY = 86_400;

  /** Fewer bits than a constant has: in the sample of one day, the date is constant. */
  private static final double MODEL_BITS = 10;

  /** The digits of seconds, milliseconds, microseconds and nanoseconds. */
  private static final List<Integer> COUNTS = List.of(10, 13, 16, 19);

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

  private TimeForms() {}

  /** Returns the widths that points in time can have as text. */
  static List<Integer> widths() {
    return Stream.concat(COUNTS.stream(), PATTERNS.stream().map(TimeForms::width))
        .distinct()
        .toList();
  }

  /** Returns the dates that tokens of a width can be. */
  static List<SegmentForm> dates(int width) {
    return PATTERNS.stream()
        .filter(pattern -> width(pattern) == width)
        .map(TimeForms::date)
        .toList();
  }

  private static int width(String pattern) {
    return pattern.replace("'", "").length();
  }

  private static SegmentForm date(String pattern) {
    String units = pattern.replaceAll("'[^']*'", "");
    boolean isUtc = pattern.endsWith("'Z'");
    if (isUtc) {
      return date(
          pattern,
          Instant.class,
          false,
          name -> UtcSegment.of(dateTime(name).verbatimPattern(pattern)));
    }
    if (units.contains("H")) {
      return date(
          pattern,
          LocalDateTime.class,
          pattern.equals("yyyyMMddHHmmss"),
          name -> dateTime(name).verbatimPattern(pattern));
    }
    if (units.contains("d")) {
      return date(
          pattern,
          LocalDate.class,
          pattern.equals("yyyyMMdd"),
          name ->
              CalendarSegment.ofLocalDate(SegmentForm.ENTITY, name).verbatimPattern(pattern));
    }
    return units.contains("M")
        ? date(
            pattern,
            YearMonth.class,
            pattern.equals("yyyyMM"),
            name -> CalendarSegment.ofYearMonth(SegmentForm.ENTITY, name).verbatimPattern(pattern))
        : date(
            pattern,
            Year.class,
            true,
            name -> CalendarSegment.ofYear(SegmentForm.ENTITY, name).verbatimPattern(pattern));
  }

  private static CalendarSegment<LocalDateTime> dateTime(String name) {
    return CalendarSegment.ofLocalDateTime(SegmentForm.ENTITY, name);
  }

  private static SegmentForm date(
      String pattern,
      Class<? extends Temporal> type,
      boolean isDefault,
      Function<String, KeySegment<?>> segment) {
    KeySegment<?> probe = segment.apply("value");
    return new SegmentForm(
        pattern,
        type == LocalDate.class ? "day" : type == YearMonth.class ? "month" : type == Year.class ? "year" : "at",
        TypeUse.of(type),
        isDefault ? Map.of() : Map.of("pattern", pattern),
        segment,
        value -> seconds(probe, value, pattern),
        -1,
        MODEL_BITS);
  }

  /** Returns whether digits stand where units do, and the others are the same: before it is read. */
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
        return instant.getEpochSecond() >= FROM && instant.getEpochSecond() < UNTIL
            ? instant.getEpochSecond()
            : SegmentForm.NONE;
      }
      Temporal date = (Temporal) time;
      int year = date.get(ChronoField.YEAR);
      if (year < FIRST_YEAR || year > LAST_YEAR) {
        return SegmentForm.NONE;
      }
      long days =
          date.isSupported(ChronoField.DAY_OF_YEAR) ? date.get(ChronoField.DAY_OF_YEAR) : 0;
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

  /** Returns the counts that decimal digits can be. */
  static List<SegmentForm> decimal(Tokens tokens) {
    int width = tokens.commonWidth();
    List<SegmentForm> forms = new ArrayList<>();
    for (EpochUnit unit : List.of(EpochUnit.SECONDS, EpochUnit.MILLIS, EpochUnit.MICROS, EpochUnit.NANOS)) {
      int digits = runtime(unit).digits();
      if (width >= digits) {
        forms.add(ascending(unit, width));
      }
      if (width == 19) { // Long.MAX_VALUE - count
        forms.add(descending(unit));
      }
    }
    return forms;
  }

  private static SegmentForm ascending(EpochUnit unit, int width) {
    DecimalEncoding encoding = IntegerEncoding.decimal().digits(width);
    return count(
        "epoch %s, %d digits".formatted(words(unit), width),
        attributes(unit, Map.of("digits", width)),
        name -> instant(name, unit).as(encoding),
        value -> Bytes.isDigits(value) && value.size() == width ? plausible(number(value), unit) : SegmentForm.NONE);
  }

  private static SegmentForm descending(EpochUnit unit) {
    IntegerEncoding encoding = IntegerEncoding.decimal().digits(19).subtractedFrom(Long.MAX_VALUE);
    return count(
        "Long.MAX_VALUE - epoch %s, 19 digits".formatted(words(unit)),
        attributes(unit, Map.of("digits", 19, "descending", true)),
        name -> instant(name, unit).as(encoding),
        value ->
            Bytes.isDigits(value) && value.size() == 19
                ? plausible(Long.MAX_VALUE - number(value), unit)
                : SegmentForm.NONE);
  }

  /** Returns the counts that bytes of a width can be. */
  static List<SegmentForm> binary(int width) {
    List<SegmentForm> forms = new ArrayList<>();
    if (width == Integer.BYTES) {
      EpochUnit unit = EpochUnit.SECONDS;
      forms.add(
          count(
              "epoch seconds in 4 bytes, the highest first",
              attributes(unit, Map.of("as", KeyEncoding.BIG_ENDIAN, "width", width)),
              name -> instant(name, unit).as(IntegerEncoding.bigEndian(width)),
              value -> plausible(Bytes.bigEndian(value), unit)));
    } else if (width == Long.BYTES) {
      for (EpochUnit unit : List.of(EpochUnit.MILLIS, EpochUnit.SECONDS, EpochUnit.MICROS, EpochUnit.NANOS)) {
        forms.addAll(longs(unit));
      }
    }
    return forms;
  }

  private static List<SegmentForm> longs(EpochUnit unit) {
    String count = "epoch %s in 8 bytes, the highest first".formatted(words(unit));
    return List.of(
        count(
            count,
            attributes(unit, Map.of("as", KeyEncoding.BIG_ENDIAN_UNSIGNED)),
            name -> instant(name, unit).as(IntegerEncoding.bigEndian(Long.BYTES).unsigned()),
            value -> plausible(Bytes.bigEndian(value), unit)),
        count(
            "Long.MAX_VALUE - " + count,
            attributes(unit, Map.of("as", KeyEncoding.BIG_ENDIAN, "descending", true)),
            name ->
                instant(name, unit)
                    .as(IntegerEncoding.bigEndian(Long.BYTES).subtractedFrom(Long.MAX_VALUE)),
            value -> plausible(Long.MAX_VALUE - Bytes.bigEndian(value), unit)),
        count(
            count + ", complemented",
            attributes(unit, Map.of("as", KeyEncoding.COMPLEMENT)),
            name -> instant(name, unit).as(IntegerEncoding.bigEndian(Long.BYTES).complemented()),
            value -> plausible(~Bytes.bigEndian(value), unit)),
        count(
            "epoch %s in 8 bytes, the lowest first".formatted(words(unit)),
            attributes(unit, Map.of("as", KeyEncoding.LITTLE_ENDIAN)),
            name -> instant(name, unit).as(IntegerEncoding.littleEndian(Long.BYTES)),
            value -> plausible(Bytes.littleEndian(value), unit)));
  }

  private static SegmentForm count(
      String words,
      Map<String, Object> attributes,
      Function<String, KeySegment<?>> segment,
      java.util.function.ToLongFunction<ByteString> position) {
    return new SegmentForm(
        words,
        "at",
        TypeUse.of(Instant.class),
        attributes,
        segment,
        position,
        -1,
        MODEL_BITS);
  }

  private static InstantSegment instant(String name, EpochUnit unit) {
    return InstantSegment.of(SegmentForm.ENTITY, name).unit(runtime(unit));
  }

  private static Map<String, Object> attributes(EpochUnit unit, Map<String, Object> others) {
    Map<String, Object> attributes = new java.util.HashMap<>(others);
    if (unit != EpochUnit.MILLIS) {
      attributes.put("unit", unit);
    }
    return attributes;
  }

  private static dev.rowsmith.runtime.key.EpochUnit runtime(EpochUnit unit) {
    return dev.rowsmith.runtime.key.EpochUnit.valueOf(unit.name());
  }

  private static String words(EpochUnit unit) {
    return runtime(unit).words();
  }

  private static long plausible(long count, EpochUnit unit) {
    long perSecond =
        switch (unit) {
          case MICROS -> 1_000_000;
          case NANOS -> 1_000_000_000;
          case SECONDS -> 1;
          default -> 1_000;
        };
    long seconds = Math.floorDiv(count, perSecond);
    return seconds >= FROM && seconds < UNTIL ? count : SegmentForm.NONE;
  }

  /** Returns the number of decimal digits, or 0 where a long does not hold it. */
  private static long number(ByteString digits) {
    try {
      return Long.parseLong(digits.toStringUtf8());
    } catch (NumberFormatException tooLong) {
      return 0;
    }
  }
}
