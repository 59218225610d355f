package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CharacterSegment;
import dev.rowsmith.runtime.key.segment.CodecSegment;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.RecordSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UtcSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Segments that are marked as personal data. */
class PersonalDataSegmentTest {

  private static final Instant NOON = Instant.parse("2020-05-01T12:00:00Z");

  /** Writes bytes as they are, and says everything of those that are too long. */
  private static final class BytesCodec implements KeyCodec<ByteString> {

    @Override
    public ByteString encode(ByteString value) {
      if (value.size() > 3) {
        throw new IllegalStateException("too long: " + value.toStringUtf8());
      }
      return value;
    }

    @Override
    public ByteString decode(ByteString bytes) {
      return encode(bytes);
    }

    @Override
    public boolean sorts() {
      return true;
    }
  }

  static Stream<Arguments> segments() {
    return Stream.of(
        Arguments.of(TextSegment.of("E", "s"), "abc"),
        Arguments.of(TextSegment.ofVerbatim("E", "s").width(5, ' '), "abc"),
        Arguments.of(IntegralSegment.ofInt("E", "s").digits(4), 17),
        Arguments.of(IntegralSegment.ofLong("E", "s").descending(), 17L),
        Arguments.of(BigIntegerSegment.of("E", "s", 9), BigInteger.TEN),
        Arguments.of(BigHexadecimalSegment.of("E", "s").digits(4), BigInteger.TEN),
        Arguments.of(BooleanSegment.of("E", "s").words(), true),
        Arguments.of(BytesSegment.of("E", "s"), ByteString.copyFromUtf8("ab")),
        Arguments.of(CharacterSegment.of("E", "s"), 'x'),
        Arguments.of(CodecSegment.of("E", "s", new BytesCodec()), ByteString.copyFromUtf8("ab")),
        Arguments.of(EnumSegment.of("E", "s", TimeUnit.values()), TimeUnit.DAYS),
        Arguments.of(UuidSegment.of("E", "s").binary(), new UUID(1, 2)),
        Arguments.of(InstantSegment.of("E", "s").unit(EpochUnit.SECONDS), NOON),
        Arguments.of(
            ZonedInstantSegment.ofOffsetDateTime(InstantSegment.of("E", "s")),
            OffsetDateTime.ofInstant(NOON, ZoneOffset.UTC)),
        Arguments.of(UtcSegment.of(CalendarSegment.ofLocalDateTime("E", "s")), NOON),
        Arguments.of(CalendarSegment.ofLocalDate("E", "s"), LocalDate.of(2020, 5, 1)),
        Arguments.of(
            RecordSegment.of("E", "s", LocalDate.class)
                .part(IntegralSegment.ofInt("E", "s.y").digits(4), LocalDate::getYear)
                .from(parts -> LocalDate.ofYearDay((int) parts[0], 1)),
            LocalDate.of(2020, 1, 1)));
  }

  @ParameterizedTest
  @MethodSource("segments")
  <T> void a_mark_stays_with_a_segment_and_changes_no_byte(KeySegment<T> plain, T value) {
    KeySegment<T> marked = plain.personalData();

    assertThat(plain.isPersonalData()).isFalse();
    assertThat(marked.isPersonalData()).isTrue();
    assertThat(marked).hasSameClassAs(plain).hasToString(plain.toString());
    assertThat(marked.encodeWhole(value)).isEqualTo(plain.encodeWhole(value));
    assertThat(marked.ordered()).isEqualTo(plain.ordered());
    assertThat(marked.followedBy("/").isPersonalData()).isTrue();
    assertThat(plain.followedBy("/").personalData().encodeWhole(value))
        .isEqualTo(plain.followedBy("/").encodeWhole(value));
    assertThat(plain.endingBefore("/").personalData().isPersonalData()).isTrue();
    assertThat(KeyPath.start(KeyLayout.of(marked)).bind(marked, value))
        .hasToString("s = <personal data>");
  }

  @Test
  void an_optional_segment_keeps_the_mark() {
    OptionalSegment<String> marked =
        OptionalSegment.of("#", TextSegment.of("E", "s")).personalData();

    assertThat(marked.isPersonalData()).isTrue();
    assertThat(marked.encode(Optional.of("a"))).isEqualTo(ByteString.copyFromUtf8("#a"));
  }

  @Test
  void a_codec_may_throw_what_it_likes() {
    CodecSegment<ByteString> marked = CodecSegment.of("E", "s", new BytesCodec()).personalData();

    assertThatThrownBy(() -> marked.encode(ByteString.copyFromUtf8("Zelda")))
        .hasMessage("E.s: <personal data>, which the segment cannot hold: BytesCodec")
        .hasNoCause();
    assertThatThrownBy(
            () -> marked.read(KeyReader.of(KeyLayout.of(marked), ByteString.copyFromUtf8("Zelda"))))
        .hasMessage(
            "E.s: <personal data>, which the segment does not write: BytesCodec, in the key"
                + " <personal data>");
  }

  private static final TextSegment CITY = TextSegment.of("Guest", "city").followedBy("#");
  private static final TextSegment NAME =
      TextSegment.of("Guest", "name").personalData().followedBy("#");
  private static final IntegralSegment<Integer> NUMBER =
      IntegralSegment.ofInt("Guest", "number").digits(2);
  private static final KeyLayout LAYOUT = KeyLayout.startingWith("G/", CITY, NAME, NUMBER);

  @Test
  void a_key_is_shown_without_its_personal_data() {
    assertThat(LAYOUT.shown(ByteString.copyFromUtf8("G/ulm#ann#07")))
        .isEqualTo("G/ulm#<personal data>#07");
    assertThat(LAYOUT.picture(ByteString.copyFromUtf8("G/ulm#ann#07")))
        .isEqualTo(
            """
            G/ulm#<personal data>#07
              |   |               number = 7 (decimal, 2 digits)
              |   name (text)
              city (text)
            """);
  }

  @Test
  void a_key_of_which_nobody_knows_where_they_stand_is_not_shown() {
    ByteString key = ByteString.copyFromUtf8("G/ulm#ann#seven");

    assertThat(LAYOUT.shown(key)).isEqualTo("<personal data>");
    assertThat(LAYOUT.picture(key))
        .isEqualTo(
            """
            <personal data>
            number cannot be read: 5 digits, and the segment has 2
            """);
    assertThatThrownBy(
            () -> {
              KeyReader reader = KeyReader.of(LAYOUT, key);
              reader.prefix(LAYOUT);
              CITY.read(reader);
              NAME.read(reader);
              NUMBER.read(reader);
            })
        .isInstanceOfSatisfying(
            KeyFormatException.class, failure -> assertThat(failure.key()).isEqualTo(key))
        .hasMessageEndingWith("in the key <personal data>");
  }

  @Test
  void a_path_shows_the_segments_that_are_not_marked() {
    KeyPath path = KeyPath.start(LAYOUT).bind(CITY, "ulm");

    assertThat(path.hasPersonalData()).isFalse();
    assertThat(path.startsWith(NAME, "an"))
        .hasToString("city = ulm, name starts with <personal data>")
        .satisfies(longer -> assertThat(longer.hasPersonalData()).isTrue());
  }
}
