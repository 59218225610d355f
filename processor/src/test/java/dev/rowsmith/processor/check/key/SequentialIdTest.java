package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BIG_INTEGER;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Distribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialIdTest {

  private static Findings check(Entities entity) {
    return Findings.ofKey(new SequentialId(), entity);
  }

  @Test
  void unmarked_number_in_front_is_reported_with_both_fixes() {
    check(reading().segment("userId", LONG).segment("at", INSTANT))
        .one()
        .says(
            "the row key of Reading starts with the number 'userId', whose distribution is not"
                + " declared")
        .at("userId")
        .today("{userId}#{at}")
        .judgedFixes(
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) long userId"
                + " (if the ids are handed out in sequence)",
            "@RowKey @Distributed long userId (if they fall anywhere, as random ids do)");
  }

  @Test
  void salted_number_is_spread() {
    check(reading().salted(8).segment("userId", LONG)).none();
  }

  @Test
  void verbatim_number_is_reversed_in_the_digits_of_its_type() {
    check(
            reading()
                .layout("u/{userId}")
                .segment("userId", INT, segment -> segment.as(KeyEncoding.BIG_ENDIAN).width(3)))
        .one()
        .today("u/{userId}")
        .judgedFixes(
            "@Allow(value = \"SequentialId\", because = \"...\") (the table exists: another key is one of other data)",
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 10) int userId (if the ids are handed out in sequence)",
            "@RowKey(as = KeyEncoding.BIG_ENDIAN, width = 3) @Distributed int userId (if they fall anywhere, as random ids do)");
  }

  @Test
  void number_with_its_lowest_byte_in_front_is_fine() {
    check(
            reading()
                .layout("{userId}")
                .segment("userId", INT, segment -> segment.as(KeyEncoding.LITTLE_ENDIAN)))
        .none();
  }

  @Test
  void binary_key_has_no_buckets() {
    check(reading().format(KeyFormat.ORDERED_CODE).segment("userId", LONG).segment("at", INSTANT))
        .one()
        .today("{userId} {at}")
        .judgedFixes(
            "no segment of this key can lead: add one that spreads writes, such as a device ID",
            "@RowKey @Distributed long userId (if they fall anywhere, as random ids do)");
  }

  @Test
  void fix_keeps_what_the_user_wrote_and_fits() {
    check(reading().segment("userId", INT, segment -> segment.order(1).digits(8)))
        .one()
        .judgedFixes(
            "@RowKey(order = 1, as = KeyEncoding.REVERSED_DIGITS, digits = 8) int userId"
                + " (if the ids are handed out in sequence)",
            "@RowKey(order = 1, digits = 8) @Distributed int userId"
                + " (if they fall anywhere, as random ids do)");
  }

  @Test
  void reversed_digits_replace_a_descending_order() {
    check(reading().segment("userId", LONG, segment -> segment.descending()))
        .one()
        .judgedFixes(
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) long userId"
                + " (if the ids are handed out in sequence)",
            "@RowKey(descending = true) @Distributed long userId"
                + " (if they fall anywhere, as random ids do)");
  }

  @Test
  void distributed_number_is_fine() {
    check(
            reading()
                .segment("userId", LONG, segment -> segment.distribution(Distribution.DISTRIBUTED)))
        .none();
  }

  @Test
  void reversed_digits_are_fine() {
    check(reading().segment("userId", LONG, segment -> segment.as(KeyEncoding.REVERSED_DIGITS)))
        .none();
  }

  @Test
  void monotonic_number_is_another_checks_business() {
    check(
            reading()
                .segment("userId", LONG, segment -> segment.distribution(Distribution.MONOTONIC)))
        .none();
  }

  @Test
  void number_behind_another_segment_is_fine() {
    check(reading().segment("shop", STRING).segment("order", LONG)).none();
  }

  @Test
  void fixes_keep_the_mark_of_personal_data() {
    check(reading().segment("number", LONG, segment -> segment.personal()))
        .one()
        .judgedFixes(
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) @PersonalData long number"
                + " (if the ids are handed out in sequence)",
            "@RowKey @Distributed @PersonalData long number"
                + " (if they fall anywhere, as random ids do)");
  }

  @Test
  void hour_gives_way_to_another_segment_and_is_not_reversed() {
    check(reading().segment("hour", INT).segment("campaign", STRING))
        .one()
        .judgedFixes(
            "{campaign}#{hour} (declare 'hour' after 'campaign')",
            "@Salted(buckets = 8) on Reading (if no other segment can lead)",
            "@RowKey @Distributed int hour (if the name misleads, and new values fall anywhere)");
  }

  @Test
  void offset_gives_way_to_another_segment() {
    check(reading().segment("offset", LONG).segment("topic", STRING))
        .one()
        .judgedFixes(
            "{topic}#{offset} (declare 'offset' after 'topic')",
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) long offset"
                + " (if the ids are handed out in sequence)",
            "@RowKey @Distributed long offset (if they fall anywhere, as random ids do)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"shard", "shardId", "bucket", "partition"})
  void column_that_spreads_by_its_name_is_fine(String name) {
    check(reading().segment(name, INT).segment("at", INSTANT)).none();
  }

  @Test
  void text_that_is_numbered_by_its_name_warns() {
    check(reading().segment("invoiceNumber", STRING))
        .one()
        .warns()
        .says(
            "the row key of Reading starts with the number 'invoiceNumber', which is counted up, by"
                + " its name");
    check(reading().segment("serialNumber", STRING)).none();
  }

  @Test
  void big_number_that_is_named_as_an_id_warns() {
    check(reading().segment("blockNumber", BIG_INTEGER)).one().warns();
    check(reading().segment("contract", BIG_INTEGER)).none();
  }
}
