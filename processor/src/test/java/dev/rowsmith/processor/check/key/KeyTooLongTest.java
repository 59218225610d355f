package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class KeyTooLongTest {

  private static Findings check(Entities entity) {
    return Findings.of(new KeyTooLong(), entity);
  }

  @Test
  void bounds_that_exceed_a_key_together_are_reported() {
    check(
            reading()
                .segment("path", STRING, segment -> segment.maxLength(4000))
                .segment("id", UUID)
                .segment("name", STRING, segment -> segment.width(100)))
        .one()
        .says("the longest row key of Reading has 4,138 bytes")
        .at("path@RowKey.maxLength")
        .because("A row key has at most 4,096 bytes.")
        .today("path 4,000 + id 36 + name 100 bytes, and constants")
        .fixes(
            "@RowKey(maxLength = 3958) String path (the most that fits)",
            "@RowKey(maxLength = 500) String path (if no value is longer)");
  }

  @Test
  void known_bounds_alone_can_be_too_long() {
    check(reading().segment("path", STRING, segment -> segment.width(4096)).segment("name", STRING))
        .one()
        .says("the longest row key of Reading has at least 4,097 bytes")
        .fixes(
            "@RowKey(maxLength = 4095) String path (the most that fits)",
            "@RowKey(maxLength = 500) String path (if no value is longer)");
  }

  @Test
  void width_stays_where_it_shows_the_end_of_its_segment() {
    check(
            reading()
                .layout("{path}{name}")
                .segment("path", STRING, segment -> segment.width(4096))
                .segment("name", STRING, segment -> segment.maxLength(10)))
        .one()
        .fixes(
            "@RowKey(width = 4086) String path (the most that fits)",
            "@RowKey(width = 500) String path (if no value is longer)");
  }

  @Test
  void a_limit_counts_the_bytes_in_the_key() {
    check(
            reading()
                .segment("digest", BYTES, segment -> segment.as(KeyEncoding.HEX).maxLength(4096)))
        .none();
    check(
            reading()
                .segment("digest", BYTES, segment -> segment.as(KeyEncoding.HEX).maxLength(4097)))
        .one()
        .fixes(
            "@RowKey(as = KeyEncoding.HEX, maxLength = 4096) byte[] digest (the most that fits)",
            "@RowKey(as = KeyEncoding.HEX, maxLength = 500) byte[] digest (if no value is longer)");
  }

  @Test
  void a_width_of_bytes_counts_as_its_digits() {
    check(reading().segment("digest", BYTES, segment -> segment.as(KeyEncoding.HEX).width(2049)))
        .one()
        .says("the longest row key of Reading has 4,098 bytes");
    check(reading().segment("digest", BYTES, segment -> segment.as(KeyEncoding.HEX).width(2048)))
        .none();
  }

  @Test
  void numbers_of_a_layout_are_as_long_as_their_type() {
    check(
            reading()
                .layout("{path}/{number}")
                .segment("path", STRING, segment -> segment.maxLength(4084))
                .segment("number", INT))
        .none();
  }

  @Test
  void constants_of_the_layout_count() {
    check(
            reading()
                .layout("MTA/{path}")
                .segment("path", STRING, segment -> segment.maxLength(4093)))
        .one()
        .says("the longest row key of Reading has 4,097 bytes");
  }

  @Test
  void bucket_of_a_salt_counts() {
    check(reading().salted(8).segment("path", STRING, segment -> segment.maxLength(4094))).none();
    check(reading().salted(8).segment("path", STRING, segment -> segment.maxLength(4095))).one();
  }

  @Test
  void constant_after_the_segments_counts() {
    check(
            reading()
                .layout("{path}/end")
                .segment("path", STRING, segment -> segment.maxLength(4092)))
        .none();
    check(
            reading()
                .layout("{path}/end")
                .segment("path", STRING, segment -> segment.maxLength(4093)))
        .one()
        .fixes(
            "@RowKey(maxLength = 4092) String path (the most that fits)",
            "@RowKey(maxLength = 500) String path (if no value is longer)");
  }

  @Test
  void limit_beyond_any_key_is_reported_too() {
    check(
            reading()
                .segment("path", STRING, segment -> segment.maxLength(Integer.MAX_VALUE))
                .segment("name", STRING, segment -> segment.maxLength(Integer.MAX_VALUE)))
        .one()
        .because("at most 4,096 bytes");
  }

  @Test
  void prefix_without_segments_is_another_checks_business() {
    check(reading().prefix("x".repeat(5000))).none();
  }

  @Test
  void longest_key_that_fits_is_fine() {
    check(reading().segment("path", STRING, segment -> segment.maxLength(4096))).none();
  }

  @Test
  void unknown_lengths_are_another_checks_business() {
    check(reading().segment("path", STRING).segment("number", LONG)).none();
  }
}
