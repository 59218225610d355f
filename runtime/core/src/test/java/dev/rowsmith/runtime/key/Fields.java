package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CharacterSegment;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Makes segments of every kind and setting, with the values that are most likely to break them. */
final class Fields {

  private static final String ENTITY = "Sample";

  /** Texts around every border of the escape table, of UTF-8 lengths and of UTF-16. */
  private static final List<String> CHARACTERS =
      List.of(
          "\0",
          "\t",
          " ",
          "!",
          "\"",
          "#",
          "$",
          "%",
          "&",
          "-",
          ".",
          "/",
          "0",
          "P",
          "S",
          "T",
          "a",
          "b",
          "~",
          "\u007F",
          "\u0080",
          "\u07FF",
          "\u0800",
          "\uD7FF",
          "\uE000",
          "\uFFFD",
          "\uFFFF",
          "\uD800\uDC00",
          "\uD83D\uDE00",
          "\uDBFF\uDFFF");

  enum Color {
    BLUE,
    RED,
    REDDISH,
    a$b,
    Z_LAST
  }

  private Fields() {}

  /** Returns every kind of field of the READABLE format as a function of its name. */
  static Arbitrary<Function<String, Field<?>>> readable() {
    List<Function<String, Field<?>>> kinds = new ArrayList<>();
    kinds.add(Fields::text);
    kinds.add(Fields::text); // Twice: text is where escapes and prefixes can go wrong.
    kinds.add(name -> paddedText(name, ' '));
    kinds.add(name -> paddedText(name, '!'));
    kinds.add(name -> paddedText(name, '"'));
    kinds.add(Fields::character);
    kinds.add(Fields::constant);
    kinds.add(Fields::flag);
    kinds.add(Fields::uuid);
    integers(kinds);
    instants(kinds);
    moments(kinds);
    dates(kinds);
    kinds.add(
        name ->
            same(
                TextSegment.of(ENTITY, name).reversedDomain(),
                String.class,
                texts(4),
                Fields::compareCodePoints));
    kinds.add(
        name ->
            same(
                BytesSegment.of(ENTITY, name),
                ByteString.class,
                bytes(3),
                ByteString.unsignedLexicographicalComparator()));
    kinds.add(
        name ->
            same(
                BigIntegerSegment.of(ENTITY, name, 20),
                BigInteger.class,
                edges(Long.MIN_VALUE, Long.MAX_VALUE).map(BigInteger::valueOf),
                BigInteger::compareTo));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofLong(ENTITY, name).descending(1_000_000),
                Long.class,
                v -> v,
                -9_000_000_000_000_000_000L,
                1_000_000));
    return Arbitraries.of(kinds);
  }

  static Arbitrary<String> texts(int longest) {
    return Arbitraries.of(CHARACTERS)
        .list()
        .ofMaxSize(longest)
        .map(parts -> String.join("", parts));
  }

  private static Field<?> text(String name) {
    return same(TextSegment.of(ENTITY, name), String.class, texts(4), Fields::compareCodePoints);
  }

  private static Field<?> paddedText(String name, char pad) {
    TextSegment segment = TextSegment.of(ENTITY, name).width(12, pad);
    return same(segment, String.class, texts(3), Fields::compareCodePoints);
  }

  static int compareCodePoints(String a, String b) {
    return Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
  }

  private static Field<?> character(String name) {
    return same(
        CharacterSegment.of(ENTITY, name),
        Character.class,
        characters(),
        Comparator.naturalOrder());
  }

  static Arbitrary<Character> characters() {
    return Arbitraries.of(CHARACTERS)
        .filter(text -> text.length() == 1)
        .map(text -> text.charAt(0));
  }

  static Arbitrary<ByteString> bytes(int longest) {
    return Arbitraries.of(0, 1, 0x23, 0x2F, 0x30, 0x61, 0x7F, 0x80, 0xFE, 0xFF)
        .list()
        .ofMaxSize(longest)
        .map(Fields::bytes);
  }

  static ByteString bytes(List<Integer> values) {
    byte[] bytes = new byte[values.size()];
    for (int at = 0; at < bytes.length; at++) {
      bytes[at] = values.get(at).byteValue();
    }
    return ByteString.copyFrom(bytes);
  }

  private static Field<?> constant(String name) {
    return same(
        EnumSegment.of(ENTITY, name, Color.values()),
        Color.class,
        Arbitraries.of(Color.values()),
        Comparator.comparing(Color::name));
  }

  private static Field<?> flag(String name) {
    return same(
        BooleanSegment.of(ENTITY, name),
        Boolean.class,
        Arbitraries.of(true, false),
        Comparator.naturalOrder());
  }

  private static Field<?> uuid(String name) {
    return same(
        UuidSegment.of(ENTITY, name), UUID.class, uuids(), Comparator.comparing(UUID::toString));
  }

  static Arbitrary<UUID> uuids() {
    return edges(Long.MIN_VALUE, Long.MAX_VALUE)
        .tuple2()
        .map(halves -> new UUID(halves.get1(), halves.get2()));
  }

  private static void integers(List<Function<String, Field<?>>> kinds) {
    kinds.add(
        name ->
            integer(IntegralSegment.ofByte(ENTITY, name), Byte.class, v -> (byte) v, -128, 127));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofShort(ENTITY, name),
                Short.class,
                v -> (short) v,
                Short.MIN_VALUE,
                Short.MAX_VALUE));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofInt(ENTITY, name),
                Integer.class,
                v -> (int) v,
                Integer.MIN_VALUE,
                Integer.MAX_VALUE));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofInt(ENTITY, name).digits(2),
                Integer.class,
                v -> (int) v,
                -99,
                99));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofInt(ENTITY, name).descending(),
                Integer.class,
                v -> (int) v,
                Integer.MIN_VALUE,
                Integer.MAX_VALUE));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofLong(ENTITY, name),
                Long.class,
                v -> v,
                Long.MIN_VALUE,
                Long.MAX_VALUE));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofLong(ENTITY, name).digits(18),
                Long.class,
                v -> v,
                -999_999_999_999_999_999L,
                999_999_999_999_999_999L));
    kinds.add(
        name ->
            integer(
                IntegralSegment.ofLong(ENTITY, name).descending(),
                Long.class,
                v -> v,
                -776_627_963_145_224_192L,
                Long.MAX_VALUE));
    kinds.add(
        name ->
            same(
                IntegralSegment.ofLong(ENTITY, name).reversedDigits(),
                Long.class,
                edges(0, Long.MAX_VALUE),
                Comparator.comparing(Fields::reversedDigits)));
  }

  private static String reversedDigits(long value) {
    return new StringBuilder(String.format(Locale.ROOT, "%019d", value)).reverse().toString();
  }

  static <T extends Number & Comparable<T>> Field<T> integer(
      IntegralSegment<T> segment, Class<T> type, LongFunction<T> box, long min, long max) {
    return same(segment, type, edges(min, max).map(box::apply), Comparator.naturalOrder());
  }

  /** Returns numbers of a range, half of them at its ends, around zero and at changes of length. */
  static Arbitrary<Long> edges(long min, long max) {
    List<Long> edges =
        LongStream.of(
                min,
                min + 1,
                -1_000_001,
                -100,
                -99,
                -10,
                -9,
                -2,
                -1,
                0,
                1,
                2,
                9,
                10,
                11,
                99,
                100,
                101,
                999,
                1_000,
                12_345,
                1_000_000_007L,
                max - 1,
                max)
            .filter(value -> value >= min && value <= max)
            .boxed()
            .toList();
    return Arbitraries.oneOf(Arbitraries.of(edges), Arbitraries.longs().between(min, max));
  }

  private static void instants(List<Function<String, Field<?>>> kinds) {
    for (EpochUnit unit : EpochUnit.values()) {
      long most =
          unit == EpochUnit.NANOS ? Long.MAX_VALUE : Long.parseLong("9".repeat(unit.digits()));
      kinds.add(name -> instant(InstantSegment.of(ENTITY, name).unit(unit), unit, -most, most));
      long least = unit == EpochUnit.NANOS ? -776_627_963_145_224_192L : -most;
      kinds.add(
          name ->
              instant(InstantSegment.of(ENTITY, name).unit(unit).descending(), unit, least, most));
    }
  }

  /** Values of other types than Instant, with bounds of any offset. */
  private static void moments(List<Function<String, Field<?>>> kinds) {
    long most = 253_402_300_799_998L;
    Arbitrary<Instant> instants = edges(-most / 100, most / 100).map(Instant::ofEpochMilli);
    Arbitrary<ZoneOffset> offsets = Arbitraries.of(ZoneOffset.UTC, ZoneOffset.ofHours(-5));
    kinds.add(
        name ->
            new Field<>(
                ZonedInstantSegment.ofOffsetDateTime(InstantSegment.of(ENTITY, name)),
                OffsetDateTime.class::cast,
                instants.map(instant -> instant.atOffset(ZoneOffset.UTC)),
                Combinators.combine(instants, offsets)
                    .as((instant, offset) -> instant.plusNanos(1).atOffset(offset)),
                Comparator.comparing(OffsetDateTime::toInstant)));
    kinds.add(
        name ->
            new Field<>(
                ZonedInstantSegment.ofZonedDateTime(InstantSegment.of(ENTITY, name).descending()),
                ZonedDateTime.class::cast,
                instants.map(instant -> instant.atZone(ZoneOffset.UTC)),
                Combinators.combine(instants, offsets).as(Instant::atZone),
                Comparator.comparing(ZonedDateTime::toInstant)));
    kinds.add(
        name ->
            same(
                ZonedInstantSegment.ofDate(InstantSegment.of(ENTITY, name).unit(EpochUnit.MICROS)),
                Date.class,
                instants.map(Date::from),
                Comparator.naturalOrder()));
    kinds.add(
        name ->
            same(
                InstantSegment.of(ENTITY, name).reversedDigits(),
                Instant.class,
                edges(0, 9_999_999_999_999L).map(Instant::ofEpochMilli),
                Comparator.naturalOrder()));
    kinds.add(
        name ->
            same(
                CalendarSegment.ofYear(ENTITY, name),
                Year.class,
                edges(0, 9999).map(year -> Year.of(year.intValue())),
                Comparator.naturalOrder()));
  }

  static Field<Instant> instant(InstantSegment segment, EpochUnit unit, long least, long most) {
    Arbitrary<Instant> values = edges(least, most).map(count -> instant(unit, count));
    // The ceiling of a bound must fit as well: one unit less on top.
    Arbitrary<Instant> bounds =
        edges(least, most - 1)
            .map(count -> instant(unit, count))
            .tuple2()
            .map(two -> two.get1().plusNanos(two.get2().hashCode() & 1));
    return new Field<>(segment, Instant.class::cast, values, bounds, Comparator.naturalOrder());
  }

  private static Instant instant(EpochUnit unit, long count) {
    ChronoUnit chrono = ChronoUnit.valueOf(unit.name());
    return Instant.EPOCH.plus(count, chrono);
  }

  private static void dates(List<Function<String, Field<?>>> kinds) {
    Arbitrary<LocalDate> days = days();
    Arbitrary<LocalTime> times = times();
    Arbitrary<LocalDateTime> moments = moments();

    kinds.add(
        name ->
            same(
                CalendarSegment.ofLocalDate(ENTITY, name),
                LocalDate.class,
                days,
                LocalDate::compareTo));
    kinds.add(
        name ->
            same(
                CalendarSegment.ofLocalDate(ENTITY, name).pattern("yyyy-MM dd#"),
                LocalDate.class,
                days,
                LocalDate::compareTo));
    kinds.add(
        name ->
            new Field<>(
                CalendarSegment.ofLocalDate(ENTITY, name).pattern("uuuuMM"),
                LocalDate.class::cast,
                days.map(day -> day.withDayOfMonth(1)),
                days.filter(day -> day.getYear() < 9999),
                LocalDate::compareTo));
    kinds.add(
        name ->
            same(
                CalendarSegment.ofYearMonth(ENTITY, name),
                YearMonth.class,
                days.map(YearMonth::from),
                YearMonth::compareTo));
    kinds.add(
        name ->
            new Field<>(
                CalendarSegment.ofLocalTime(ENTITY, name),
                LocalTime.class::cast,
                times.map(time -> time.truncatedTo(ChronoUnit.SECONDS)),
                times,
                LocalTime::compareTo));
    kinds.add(
        name ->
            new Field<>(
                CalendarSegment.ofLocalTime(ENTITY, name).pattern("HH:mm"),
                LocalTime.class::cast,
                times.map(time -> time.truncatedTo(ChronoUnit.MINUTES)),
                times,
                LocalTime::compareTo));
    kinds.add(
        name ->
            new Field<>(
                CalendarSegment.ofLocalDateTime(ENTITY, name).pattern("yyyyMMdd'T'HHmm"),
                LocalDateTime.class::cast,
                moments.map(moment -> moment.truncatedTo(ChronoUnit.MINUTES)),
                moments,
                LocalDateTime::compareTo));
    kinds.add(
        name ->
            new Field<>(
                CalendarSegment.ofLocalDateTime(ENTITY, name).pattern("yyyyMMddHHmmssSSS"),
                LocalDateTime.class::cast,
                moments.map(moment -> moment.truncatedTo(ChronoUnit.MILLIS)),
                moments,
                LocalDateTime::compareTo));
  }

  static Arbitrary<LocalDate> days() {
    long first = LocalDate.of(0, 1, 1).toEpochDay();
    return edges(first, LocalDate.of(9999, 12, 30).toEpochDay()).map(LocalDate::ofEpochDay);
  }

  private static Arbitrary<LocalTime> times() {
    return edges(0, LocalTime.of(23, 58, 59).toNanoOfDay()).map(LocalTime::ofNanoOfDay);
  }

  static Arbitrary<LocalDateTime> moments() {
    return Combinators.combine(days(), times()).as(LocalDateTime::of);
  }

  static <T> Field<T> same(
      KeySegment<T> segment, Class<T> type, Arbitrary<T> values, Comparator<? super T> order) {
    return new Field<>(segment, type::cast, values, values, order::compare);
  }
}
