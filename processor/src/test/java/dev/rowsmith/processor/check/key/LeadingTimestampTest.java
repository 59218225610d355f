package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_TIME;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;
import static dev.rowsmith.processor.model.ValueKind.YEAR_MONTH;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeadingTimestampTest {

  private static Findings check(Entities entity) {
    return Findings.ofKey(new LeadingTimestamp(), entity);
  }

  @Test
  void instant_in_front_is_reported_with_the_order_that_fixes_it() {
    check(
            reading()
                .segment("at", INSTANT)
                .segment("deviceType", STRING)
                .segment("deviceId", STRING)
                .column("temperature", DOUBLE))
        .one()
        .says("the row key of Reading starts with the timestamp 'at'")
        .at("at")
        .because("Every write would go to the node that holds the newest keys: a hotspot.")
        .today("{at}#{deviceType}#{deviceId}")
        .judgedFixes("{deviceType}#{deviceId}#{at} (declare 'at' after 'deviceId')");
  }

  @ParameterizedTest
  @EnumSource(names = {"INSTANT", "OFFSET_DATE_TIME", "ZONED_DATE_TIME", "DATE"})
  void every_point_in_time_is_a_timestamp(ValueKind kind) {
    check(reading().segment("at", kind).segment("deviceId", STRING))
        .one()
        .says("the row key of Reading starts with the timestamp 'at'")
        .judgedFixes("{deviceId}#{at} (declare 'at' after 'deviceId')");
  }

  @Test
  void instant_behind_an_id_is_fine() {
    check(reading().segment("deviceId", STRING).segment("at", INSTANT)).none();
  }

  @Test
  void descending_instant_in_front_is_reported() {
    check(
            reading()
                .segment("at", INSTANT, segment -> segment.descending())
                .segment("deviceId", STRING))
        .one()
        .judgedFixes("{deviceId}#{at} (declare 'at' after 'deviceId')");
  }

  @Test
  void month_in_front_may_also_be_no_time_of_writing() {
    check(reading().segment("year", ValueKind.YEAR).segment("shop", STRING))
        .one()
        .says("the row key of Reading starts with the year 'year'");
    check(reading().segment("month", YEAR_MONTH).segment("shop", STRING))
        .one()
        .says("the row key of Reading starts with the month 'month'")
        .judgedFixes(
            "{shop}#{month} (declare 'month' after 'shop')",
            "@RowKey @Distributed YearMonth month (if it is not the time of the write, as a date of birth)");
  }

  @Test
  void distributed_date_of_birth_is_fine() {
    check(
            reading()
                .segment(
                    "born", LOCAL_DATE, segment -> segment.distribution(Distribution.DISTRIBUTED))
                .segment("id", UUID))
        .none();
  }

  @Test
  void monotonic_number_in_front_is_reported_as_growing() {
    check(
            reading()
                .segment("sequence", LONG, segment -> segment.distribution(Distribution.MONOTONIC))
                .segment("shop", STRING))
        .one()
        .says("the row key of Reading starts with 'sequence', which only grows")
        .judgedFixes("{shop}#{sequence} (declare 'sequence' after 'shop')");
  }

  @Test
  void monotonic_number_with_reversed_digits_is_fine() {
    check(
            reading()
                .segment(
                    "sequence",
                    LONG,
                    segment ->
                        segment
                            .distribution(Distribution.MONOTONIC)
                            .as(KeyEncoding.REVERSED_DIGITS)))
        .none();
  }

  @Test
  void both_marks_are_another_checks_business() {
    check(reading().segment("at", INSTANT, segment -> segment.distribution(Distribution.BOTH)))
        .none();
  }

  @Test
  void several_times_move_behind_the_leader_together() {
    check(
            reading()
                .segment("day", LOCAL_DATE, segment -> segment.distribution(Distribution.MONOTONIC))
                .segment("time", LOCAL_TIME)
                .segment("deviceId", STRING))
        .one()
        .judgedFixes("{deviceId}#{day}#{time} (declare 'deviceId' before 'day')");
  }

  @Test
  void segment_of_few_values_stays_in_front_of_the_leader() {
    check(reading().segment("at", INSTANT).segment("kind", ENUM).segment("deviceId", STRING))
        .one()
        .judgedFixes("{kind}#{deviceId}#{at} (declare 'at' after 'deviceId')");
  }

  @Test
  void number_that_may_be_a_sequence_does_not_become_the_leader() {
    check(reading().segment("at", INSTANT).segment("page", LONG).segment("deviceId", STRING))
        .one()
        .judgedFixes("{deviceId}#{page}#{at} (declare the segments in this order)");
  }

  @Test
  void lone_number_leads_once_its_digits_are_reversed() {
    check(reading().segment("at", INSTANT).segment("userId", LONG).column("page", STRING))
        .one()
        .judgedFixes(
            "{userId}#{at} (declare 'at' after 'userId', and spread it: @RowKey(as = KeyEncoding.REVERSED_DIGITS) long userId)",
            "@Salted(buckets = 8) on Reading (if no other segment can lead)");
  }

  @Test
  void column_of_many_values_is_promoted_where_no_segment_can_lead() {
    check(
            reading()
                .segment("at", INSTANT)
                .segment("indoors", BOOLEAN)
                .column("note", STRING)
                .column("userId", STRING))
        .one()
        .judgedFixes("@RowKey String userId (declared before 'at': {userId}#{at}#{indoors})");
  }

  @Test
  void only_column_is_not_promoted_because_the_row_needs_a_cell() {
    check(reading().segment("at", INSTANT).column("userId", STRING))
        .one()
        .judgedFixes("@Salted(buckets = 8) on Reading (if no other segment can lead)");
  }

  @Test
  void numbered_segments_get_new_numbers() {
    check(
            reading()
                .segment("at", INSTANT, segment -> segment.order(1))
                .segment("deviceId", STRING, segment -> segment.order(2)))
        .one()
        .judgedFixes("{deviceId}#{at} (order: deviceId = 1, at = 2)");
  }

  @Test
  void promoted_column_gets_a_number_where_segments_have_one() {
    check(
            reading()
                .segment("at", INSTANT, segment -> segment.order(1))
                .column("userId", UUID)
                .column("page", DOUBLE))
        .one()
        .judgedFixes(
            "@RowKey(order = 1) UUID userId (count 'at' and what follows one higher: {userId}#{at})");
  }

  @Test
  void half_numbered_segments_have_no_certain_first_one() {
    check(reading().segment("at", INSTANT).segment("deviceId", STRING, segment -> segment.order(1)))
        .none();
  }

  @Test
  void salted_key_is_spread() {
    check(reading().salted(8).segment("at", INSTANT).segment("deviceId", STRING)).none();
  }

  @Test
  void constant_in_front_spreads_nothing() {
    check(reading().prefix("BATTERY").segment("at", INSTANT).segment("deviceId", STRING))
        .one()
        .today("BATTERY#{at}#{deviceId}")
        .judgedFixes("BATTERY#{deviceId}#{at} (declare 'at' after 'deviceId')");
  }

  @Test
  void layout_is_fixed_as_a_layout() {
    check(reading().layout("MTA/{at}/{line}").segment("line", STRING).segment("at", INSTANT))
        .one()
        .today("MTA/{at}/{line}")
        .judgedFixes(
            "@Allow(value = \"LeadingTimestamp\", because = \"...\") (the table exists: another key is one of other data)",
            "key = \"MTA/{line}/{at}\" (in @Table)");
  }

  @Test
  void layout_that_names_other_segments_has_no_certain_first_one() {
    check(reading().layout("{lines}/{at}").segment("line", STRING).segment("at", INSTANT)).none();
  }

  @Test
  void column_is_promoted_into_the_layout() {
    check(
            reading()
                .layout("MTA/{at}")
                .segment("at", INSTANT)
                .column("line", STRING)
                .column("note", STRING))
        .one()
        .judgedFixes(
            "@Allow(value = \"LeadingTimestamp\", because = \"...\") (the table exists: another key is one of other data)",
            "@RowKey String line\nkey = \"MTA/{line}#{at}\"",
            "@Salted(buckets = 8) on Reading (if no other segment can lead)");
  }

  @Test
  void entity_without_a_key_is_another_checks_business() {
    check(reading().column("temperature", DOUBLE)).none();
  }

  @Test
  void text_that_is_named_as_a_time_warns() {
    check(reading().segment("createdAt", STRING).segment("deviceId", STRING))
        .one()
        .warns()
        .says("the row key of Reading starts with 'createdAt', a time by its name")
        .judgedFixes(
            "{deviceId}#{createdAt} (declare 'createdAt' after 'deviceId')",
            "@Salted(buckets = 8) on Reading (if no other segment can lead)",
            "@RowKey @Distributed String createdAt (if the name misleads, and new values fall anywhere)");
  }

  @Test
  void name_of_something_else_and_a_birthday_are_fine() {
    check(reading().segment("timeZone", STRING).segment("deviceId", STRING)).none();
    check(reading().segment("birthDate", LOCAL_DATE).segment("deviceId", STRING)).none();
    check(
            reading()
                .segment("date", STRING, segment -> segment.distribution(Distribution.DISTRIBUTED))
                .segment("deviceId", STRING))
        .none();
  }

  @Test
  void outbox_is_salted_and_keeps_its_order() {
    check(reading().table("outbox").segment("at", INSTANT).segment("eventId", UUID))
        .one()
        .judgedFixes(
            "@Salted(buckets = 8) on Reading (which keeps the order of the time in each bucket)",
            "{eventId}#{at} (declare 'at' after 'eventId')");
  }
}
