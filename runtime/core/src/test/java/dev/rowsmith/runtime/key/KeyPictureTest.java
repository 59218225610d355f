package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import org.junit.jupiter.api.Test;

class KeyPictureTest {

  private static final TextSegment ORIGIN = TextSegment.of("Flight", "origin").followedBy("#");
  private static final KeyLayout FLIGHTS =
      KeyLayout.of(
          ORIGIN,
          CalendarSegment.ofLocalDateTime("Flight", "departure")
              .pattern("yyyyMMddHHmm")
              .followedBy("#"),
          IntegralSegment.ofInt("Flight", "sequence").digits(2));

  @Test
  void a_layout_names_its_segments_under_their_places() {
    assertThat(FLIGHTS.picture())
        .isEqualTo(
            """
            {origin}#{departure}#{sequence}
            |        |           sequence (decimal, 2 digits)
            |        departure (yyyyMMddHHmm)
            origin (text)
            """);
  }

  @Test
  void a_layout_shows_its_constant_its_salt_and_an_optional_end() {
    KeyLayout layout =
        KeyLayout.startingWithText(
            "f",
            SaltSegment.of("Flight", 16).followedBy("#"),
            TextSegment.of("Flight", "origin").endingBefore("#"),
            OptionalSegment.of("#", TextSegment.of("Flight", "gate")));

    assertThat(layout.picture())
        .isEqualTo(
            """
            f#{salt}#{origin}[#{gate}]
              |      |         gate (optional text)
              |      origin (text)
              salt (16 buckets)
            """);
    assertThat(layout.picture(text("f#03#ORD#B7")))
        .isEqualTo(
            """
            f#03#ORD#B7
              |  |   gate (optional text)
              |  origin (text)
              salt = 3 (16 buckets)
            """);
    assertThat(layout.picture(text("f#03#ORD")))
        .isEqualTo(
            """
            f#03#ORD
              |  |  gate is absent (optional text)
              |  origin (text)
              salt = 3 (16 buckets)
            """);
  }

  @Test
  void a_key_shows_the_values_that_its_bytes_do_not_show() {
    assertThat(FLIGHTS.picture(text("O$SD#200101051015#07")))
        .isEqualTo(
            """
            O$SD#200101051015#07
            |    |            sequence = 7 (decimal, 2 digits)
            |    departure = 2001-01-05T10:15 (yyyyMMddHHmm)
            origin = O#D (text)
            """);
  }

  @Test
  void bytes_are_shown_as_errors_show_them() {
    KeyLayout layout =
        KeyLayout.startingWith(
            "MTA/",
            BytesSegment.of("Bus", "id").raw().length(2),
            IntegralSegment.ofLong("Bus", "at").as(IntegerEncoding.bigEndian(4)).followedBy("\0"),
            TextSegment.ofVerbatim("Bus", "line"));

    assertThat(layout.picture(ByteString.copyFromUtf8("MTA/\1\2\0\0\0\7\0M86")))
        .isEqualTo(
            """
            MTA/\\x01\\x02\\x00\\x00\\x00\\x07\\x00M86
                |       |                   line (plain text)
                |       at = 7 (long as 4 bytes, big-endian)
                id (2 bytes as bytes)
            """);
  }

  @Test
  void fields_of_an_ordered_code_key_stand_where_their_bytes_do() {
    KeyLayout layout =
        KeyLayout.orderedCode(
            TextSegment.ofVerbatim("Event", "device"),
            TextSegment.ofVerbatim("Event", "note"),
            IntegralSegment.ofLong("Event", "at").as(IntegerEncoding.orderedCode()),
            TextSegment.ofVerbatim("Event", "end"));

    assertThat(layout.picture())
        .isEqualTo(
            """
            {device}, {note}, {at}, {end}
            |         |       |     end (plain text)
            |         |       at (long as ordered code)
            |         note (plain text)
            device (plain text)
            """);
    assertThat(layout.picture(ByteString.copyFromUtf8("a\0\1\0\0\0\1@")))
        .isEqualTo(
            """
            a\\x00\\x01\\x00\\x00\\x00\\x01@
            |        |               |end is empty (plain text)
            |        |               at = -64 (long as ordered code)
            |        note is empty (plain text)
            device (plain text)
            """);
  }

  @Test
  void empty_texts_stand_in_front_of_what_follows_them() {
    KeyLayout layout = KeyLayout.of(ORIGIN, TextSegment.of("Flight", "gate"));

    assertThat(layout.picture(text("#B7")))
        .isEqualTo(
            """
            #B7
            |gate (text)
            origin is empty (text)
            """);
  }

  @Test
  void a_long_text_is_shortened_and_its_size_is_told() {
    KeyLayout layout = KeyLayout.of(ORIGIN, TextSegment.of("Flight", "gate"));

    assertThat(layout.picture(text("x".repeat(4_000) + "#B7")))
        .isEqualTo(
            """
            %1$s...#B7
            %2$sgate (text)
            origin (text, 4000 bytes)
            """
                .formatted("x".repeat(45), "|" + " ".repeat(48)));
  }

  @Test
  void a_key_that_cannot_be_read_is_drawn_up_to_the_problem() {
    assertThat(FLIGHTS.picture(text("ORD#2001#07")))
        .startsWith("ORD#2001#07\n|   departure cannot be read: ")
        .endsWith("\norigin (text)\n");
    assertThat(FLIGHTS.picture(text("ORD")))
        .isEqualTo(
            "ORD\ncannot be read: the key ends at byte 3, and more segments should follow\n");
    assertThat(FLIGHTS.picture(text("ORD#200101051015#07#9")))
        .contains("sequence cannot be read: 4 digits, and the segment has 2");
    assertThat(KeyLayout.startingWithText("p", ORIGIN).picture(text("q#ORD#")))
        .isEqualTo("q#ORD#\ncannot be read: the key should begin with p#\n");
  }

  private static ByteString text(String key) {
    return ByteString.copyFromUtf8(key);
  }
}
