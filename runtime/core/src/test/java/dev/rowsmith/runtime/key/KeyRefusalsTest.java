package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CharacterSegment;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shows what a key refuses: a value that it cannot hold exactly, and bytes that are no key. */
class KeyRefusalsTest {

  private static final TextSegment TEXT = TextSegment.of("Flight", "origin");
  private static final IntegralSegment<Integer> INT = IntegralSegment.ofInt("Flight", "sequence");
  private static final IntegralSegment<Long> LONG = IntegralSegment.ofLong("Flight", "sequence");
  private static final InstantSegment INSTANT = InstantSegment.of("Flight", "at");
  private static final CalendarSegment<LocalDateTime> MOMENT =
      CalendarSegment.ofLocalDateTime("Flight", "at").pattern("yyyyMMddHHmm");

  @Test
  void a_number_with_too_many_digits_names_the_digits_to_declare() {
    assertRefused(
        INT.digits(2), 100, "100 has 3 digits, and the segment holds 2; declare digits = 3");
    assertRefused(
        INT.digits(2), -100, "-100 has 3 digits, and the segment holds 2; declare digits = 3");
    assertRefused(
        LONG.digits(18),
        Long.MIN_VALUE,
        "-9223372036854775808 has 19 digits, and the segment holds 18; declare digits = 19");
    IntegralSegment<Integer> two = INT.digits(2);
    KeyWriter writer = KeyWriter.of(KeyLayout.of(two), 0);
    assertThatThrownBy(() -> writer.add(two, 100L))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Flight.sequence: 100 has 3 digits, and the segment holds 2; declare digits = 3");
  }

  @Test
  void a_number_does_not_end_at_a_constant_that_it_has_inside() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.of(INT.followedBy("0"), TEXT))
        .withMessage(
            "sequence (decimal, 10 digits) ends at '0', which numbers can have inside;"
                + " put another constant after it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.of(INSTANT.followedBy("10"), TEXT));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                KeyLayout.of(
                    LONG.as(IntegerEncoding.decimal().minimumDigits(6).pad('_')).followedBy("_"),
                    TEXT));
    assertThat(KeyLayout.of(INT.descending().followedBy("0"), TEXT).segments()).hasSize(2);
    assertThat(KeyLayout.of(INT.followedBy("0x"), TEXT).segments()).hasSize(2);
  }

  @Test
  void a_name_does_not_end_at_a_constant_that_it_has_inside() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                KeyLayout.of(
                    EnumSegment.ofVerbatim("Flight", "kind", Thread.State.values()).followedBy("_"),
                    TEXT))
        .withMessageContaining("ends at '_', which TIMED_WAITING can have inside");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> KeyLayout.of(BooleanSegment.of("Flight", "late").words().followedBy("e"), TEXT));
  }

  @Test
  void a_descending_number_below_19_digits_is_refused() {
    assertRefused(
        LONG.descending(),
        -776_627_963_145_224_193L,
        "-776627963145224193 is below -776627963145224192, the least value of a descending segment"
            + " of 19 digits");
  }

  @Test
  void a_negative_number_has_no_reversed_digits() {
    assertRefused(INT.reversedDigits(), -1, "-1 is negative, and reversed digits hold 0 and up");
  }

  @Test
  void text_that_is_longer_than_its_width_is_refused() {
    assertRefused(
        TEXT.width(3, ' '), "a b", "'a b' has 4 bytes, and the segment holds 3; declare width = 4");
  }

  @Test
  void half_of_a_character_is_refused() {
    String problem = "the text has an unpaired surrogate, which UTF-8 cannot hold";
    assertRefused(TEXT, "\uD83D", problem);
    assertRefused(TEXT, "\uDE00\uD83D", problem);
    assertRefused(TEXT, "a\uD83Db", problem);
    assertRefused(
        CharacterSegment.of("Flight", "gate"),
        '\uD83D',
        "U+D83D is half of a character, which UTF-8 cannot hold; use a String");
    assertThatThrownBy(() -> TEXT.encodePrefix("\uD83D")).isInstanceOf(KeyValueException.class);
  }

  @Test
  void an_instant_that_is_finer_than_its_unit_names_the_fix() {
    Instant instant = Instant.parse("2015-02-09T23:12:49.918123456Z");
    assertRefused(
        INSTANT,
        instant,
        "2015-02-09T23:12:49.918123456Z is finer than milliseconds;"
            + " use truncatedTo(ChronoUnit.MILLIS), or unit = EpochUnit.MICROS");
    assertRefused(
        INSTANT.unit(EpochUnit.SECONDS),
        instant,
        "2015-02-09T23:12:49.918123456Z is finer than seconds;"
            + " use truncatedTo(ChronoUnit.SECONDS), or unit = EpochUnit.MILLIS");
    assertRefused(
        INSTANT.unit(EpochUnit.MICROS),
        instant,
        "2015-02-09T23:12:49.918123456Z is finer than microseconds;"
            + " use truncatedTo(ChronoUnit.MICROS)");
  }

  @Test
  void an_instant_is_not_cut_below_a_declared_maximum() {
    InstantSegment newest =
        INSTANT.unit(EpochUnit.SECONDS).descending(9_999_999_999L).followedBy("#");
    KeyLayout layout = KeyLayout.of(newest, TEXT);
    assertThatThrownBy(
            () ->
                KeyWriter.of(layout, 1)
                    .add(newest, Instant.parse("2015-02-09T23:12:49.918Z"))
                    .add(TEXT, "a")
                    .key())
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("is finer than seconds");
    Instant early = Instant.parse("1969-12-31T23:00:00Z");
    ByteString key = KeyWriter.of(layout, 1).add(newest, early).add(TEXT, "a").key();
    assertThat(newest.read(KeyReader.of("Flight", key))).isEqualTo(early);
  }

  @Test
  void an_instant_beyond_its_digits_or_a_long_is_refused() {
    assertRefused(
        INSTANT,
        Instant.parse("2286-11-20T17:46:40Z"),
        "2286-11-20T17:46:40Z in milliseconds: 10000000000000 has 14 digits, and the segment holds"
            + " 13; declare digits = 14");
    assertRefused(
        INSTANT, Instant.MIN, "-1000000000-01-01T00:00:00Z has no count of milliseconds in a long");
    Instant lowest = Instant.ofEpochMilli(Long.MIN_VALUE);
    InstantSegment wide = INSTANT.digits(19);
    assertThat(wide.read(KeyReader.of("Flight", wide.encode(lowest)))).isEqualTo(lowest);
  }

  @Test
  void a_date_that_is_finer_than_its_pattern_names_the_fix() {
    assertRefused(
        MOMENT,
        LocalDateTime.parse("2001-01-05T10:15:30"),
        "2001-01-05T10:15:30 is finer than the pattern yyyyMMddHHmm;"
            + " use truncatedTo(ChronoUnit.MINUTES), or a pattern that goes further down");
    assertRefused(
        MOMENT.pattern("yyyyMM"),
        LocalDateTime.parse("2001-01-05T00:00:00"),
        "2001-01-05T00:00 is finer than the pattern yyyyMM; use"
            + " withDayOfMonth(1).truncatedTo(ChronoUnit.DAYS),"
            + " or a pattern that goes further down");
    assertRefused(
        CalendarSegment.ofLocalDate("Flight", "day").pattern("yyyy"),
        LocalDate.parse("2001-01-05"),
        "2001-01-05 is finer than the pattern yyyy; use withDayOfYear(1),"
            + " or a pattern that goes further down");
    assertRefused(
        CalendarSegment.ofYearMonth("Flight", "month").pattern("yyyy"),
        YearMonth.parse("2001-02"),
        "2001-02 is finer than the pattern yyyy; use withMonth(1),"
            + " or a pattern that goes further down");
    assertRefused(
        CalendarSegment.ofLocalTime("Flight", "time").pattern("HHmmssSSS"),
        LocalTime.parse("10:15:30.0001"),
        "10:15:30.000100 is finer than the pattern HHmmssSSS;"
            + " use truncatedTo(ChronoUnit.MILLIS), or a pattern that goes further down");
  }

  @Test
  void a_year_of_five_digits_is_refused() {
    assertRefused(
        CalendarSegment.ofLocalDate("Flight", "day"),
        LocalDate.of(10_000, 1, 1),
        "+10000-01-01: the year 10000 is not between 0 and 9999");
    assertRefused(
        CalendarSegment.ofLocalDate("Flight", "day"),
        LocalDate.of(-1, 1, 1),
        "-0001-01-01: the year -1 is not between 0 and 9999");
  }

  @Test
  void null_is_refused_by_every_kind_of_segment() {
    String problem = "null, and a row key has a value for every segment";
    assertRefused(TEXT, null, problem);
    assertRefused(CharacterSegment.of("Flight", "c"), null, problem);
    assertRefused(EnumSegment.of("Flight", "c", Thread.State.values()), null, problem);
    assertRefused(BooleanSegment.of("Flight", "c"), null, problem);
    assertRefused(UuidSegment.of("Flight", "c"), null, problem);
    assertRefused(INT, null, problem);
    assertRefused(INSTANT, null, problem);
    assertRefused(MOMENT, null, problem);
  }

  @Test
  void a_bound_that_nothing_is_above_is_refused() {
    CalendarSegment<LocalTime> minutes =
        CalendarSegment.ofLocalTime("Flight", "time").pattern("HHmm");
    assertThatThrownBy(() -> minutes.ceiling(LocalTime.MAX))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Flight.time: no value of the pattern HHmm is at or above 23:59:59.999999999;"
                + " leave that end open");
    assertThatThrownBy(
            () -> CalendarSegment.ofLocalDateTime("Flight", "at").ceiling(LocalDateTime.MAX))
        .isInstanceOf(KeyValueException.class);
    assertThatThrownBy(() -> INSTANT.unit(EpochUnit.SECONDS).ceiling(Instant.MAX))
        .isInstanceOf(KeyValueException.class);
    assertThatThrownBy(() -> INSTANT.ceiling(Instant.ofEpochMilli(Long.MAX_VALUE).plusNanos(1)))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("leave that end open");
  }

  @Test
  void a_key_is_one_byte_to_four_kibibytes() {
    assertThat(KeyBytes.checkSize("Flight", 1)).isEqualTo(1);
    assertThat(KeyBytes.checkSize("Flight", 4096)).isEqualTo(4096);
    assertThatThrownBy(() -> KeyBytes.checkSize("Flight", 0))
        .isInstanceOf(KeyValueException.class)
        .hasMessage("Flight: the row key is empty");
    assertThatThrownBy(() -> KeyBytes.checkSize("Flight", 4097))
        .isInstanceOf(KeyValueException.class)
        .hasMessage("Flight: the row key has 4097 bytes, and Bigtable holds 4096");
  }

  @Test
  void settings_that_exclude_each_other_are_a_mistake_of_the_caller() {
    assertThatIllegalArgumentException().isThrownBy(() -> INT.digits(2).descending());
    assertThatIllegalArgumentException().isThrownBy(() -> INT.descending().digits(2));
    assertThatIllegalArgumentException().isThrownBy(() -> INT.descending().reversedDigits());
    assertThatIllegalArgumentException().isThrownBy(() -> INT.reversedDigits().descending());
    assertThatIllegalArgumentException().isThrownBy(() -> INSTANT.digits(14).descending());
    assertThatIllegalArgumentException().isThrownBy(() -> INT.digits(0));
    assertThatIllegalArgumentException().isThrownBy(() -> INT.digits(20));
    assertThatIllegalArgumentException().isThrownBy(() -> TEXT.width(0, ' '));
    assertThatIllegalArgumentException().isThrownBy(() -> TEXT.width(6, '#'));
    assertThatIllegalArgumentException().isThrownBy(() -> TEXT.width(6, '_'));
    assertThatIllegalArgumentException().isThrownBy(KeyLayout::of);
  }

  @Test
  void bytes_that_no_value_is_written_as_are_no_key() {
    assertMalformed(INT.digits(2), "7", "1 digits, and the segment has 2, in the key 7");
    assertMalformed(INT.digits(2), "-99", "zero has no minus, in the key -99");
    assertMalformed(INT.digits(2), "+7", "byte 0 is not a decimal digit, in the key +7");
    assertMalformed(INT, "9999999999", "9999999999 is not a valid int, in the key 9999999999");
    assertMalformed(
        LONG,
        "9223372036854775808",
        "9223372036854775808 is above any long, in the key 9223372036854775808");
    assertMalformed(
        LONG,
        "-0776627963145224190",
        "-9223372036854775809 is below any long, in the key -0776627963145224190");
    assertMalformed(TEXT, "a b", "byte 1 should be escaped, in the key a b");
    assertMalformed(TEXT, "a$", "byte 1 begins an escape that does not exist, in the key a$");
    assertMalformed(TEXT, "a$U", "byte 1 begins an escape that does not exist, in the key a$U");
    assertMalformed(TEXT, "a$/", "byte 1 begins an escape that does not exist, in the key a$/");
    assertMalformed(
        TEXT.width(3, ' '), "ab", "2 bytes are left, and the segment has 3, in the key ab");
    assertMalformed(TEXT.width(3, ' '), "a b", "byte 1 should be escaped, in the key a b");
    assertMalformed(
        MOMENT, "20010230000", "11 bytes are left, and the segment has 12, in the key 20010230000");
    assertMalformed(MOMENT, "200102300000", "Invalid date 'FEBRUARY 30', in the key 200102300000");
    assertMalformed(
        BooleanSegment.of("Flight", "sequence"), "2", "a boolean is 0 or 1, in the key 2");
    assertMalformed(
        EnumSegment.of("Flight", "sequence", EpochUnit.values()),
        "DAYS",
        "no constant of the enum; expected one of: SECONDS, MILLIS, MICROS, NANOS, in the key DAYS");
    assertMalformed(
        UuidSegment.of("Flight", "sequence"),
        "123E4567-e89b-12d3-a456-426614174000",
        "byte 3 is not a valid lower-case hexadecimal digit,"
            + " in the key 123E4567-e89b-12d3-a456-426614174000");
  }

  @Test
  void text_that_is_not_utf_8_is_no_key_and_is_shown_in_hexadecimal() {
    ByteString bytes = ByteString.copyFrom(new byte[] {'a', (byte) 0xC3});
    assertThatThrownBy(() -> TEXT.read(KeyReader.of("Flight", bytes)))
        .isInstanceOf(KeyFormatException.class)
        .hasMessage("Flight.origin: not valid UTF-8, in the key a\\xC3");
  }

  @Test
  void a_key_with_fewer_or_more_segments_is_no_key() {
    TextSegment first = TEXT.followedBy("#");
    KeyReader fewer = KeyReader.of("Flight", ByteString.copyFromUtf8("ORD"));
    assertThatThrownBy(() -> first.read(fewer))
        .isInstanceOf(KeyFormatException.class)
        .hasMessage(
            "Flight: the key ends at byte 3, and more segments should follow, in the key ORD");
    KeyReader more = KeyReader.of("Flight", ByteString.copyFromUtf8("07#DFW"));
    TEXT.width(2, ' ').followedBy("#").read(more);
    assertThatThrownBy(more::end)
        .isInstanceOf(KeyFormatException.class)
        .hasMessage("Flight: the key should end at byte 3, and has 6, in the key 07#DFW");
  }

  private static <T> void assertMalformed(KeySegment<T> segment, String key, String message) {
    assertThatThrownBy(() -> segment.read(KeyReader.of("Flight", ByteString.copyFromUtf8(key))))
        .isInstanceOf(KeyFormatException.class)
        .hasMessage("Flight." + segment.name() + ": " + message);
  }

  /** Passes what a caller without null checks can pass, so the value may be null. */
  @SuppressWarnings("NullAway")
  private static <T> void assertRefused(KeySegment<T> segment, @Nullable T value, String problem) {
    KeyValueException refused =
        catchThrowableOfType(KeyValueException.class, () -> segment.size(value));
    assertThat(refused).isNotNull();
    assertThat(refused.entity()).isEqualTo("Flight");
    assertThat(refused.segment()).isEqualTo(segment.name());
    assertThat(refused.problem()).isEqualTo(problem);
    assertThat(refused).hasMessage("Flight." + segment.name() + ": " + problem);
  }

  @Test
  void text_and_bytes_longer_than_their_maximum_length_are_refused() {
    TextSegment text = TextSegment.of("Flight", "note").maxLength(3);
    BytesSegment bytes = BytesSegment.of("Flight", "digest").followedBy("#").maxLength(4);

    assertThat(text.size("abc")).isEqualTo(3);
    assertThat(bytes.size(ByteString.copyFromUtf8("ab"))).isEqualTo(5);
    assertThatThrownBy(() -> text.size("ab c"))
        .isInstanceOf(KeyValueException.class)
        .hasMessage("Flight.note: 5 bytes in the key, and maxLength = 3");
    assertThatThrownBy(() -> bytes.size(ByteString.copyFromUtf8("abc")))
        .isInstanceOf(KeyValueException.class)
        .hasMessage("Flight.digest: 6 bytes in the key, and maxLength = 4");
    assertThatThrownBy(() -> text.maxLength(0)).isInstanceOf(IllegalArgumentException.class);
  }
}
