package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Distribution;
import org.junit.jupiter.api.Test;

class TimeBasedUuidTest {

  private static Entities growing(Entities entity) {
    return entity.segment("id", UUID, segment -> segment.distribution(Distribution.MONOTONIC));
  }

  private static Findings check(Entities entity) {
    return Findings.ofKey(new TimeBasedUuid(), entity);
  }

  @Test
  void growing_uuid_in_front_is_reported_with_version_4_first() {
    check(growing(reading()).segment("customer", STRING))
        .one()
        .stopsTheBuild()
        .says("the row key of Reading starts with the UUID 'id', which is made from the time")
        .at("id")
        .today("{id}#{customer}")
        .judgedFixes(
            "@RowKey UUID id (of version 4: UUID.randomUUID())",
            "{customer}#{id} (declare 'id' after 'customer')");
  }

  @Test
  void leading_timestamp_leaves_it_to_this_check() {
    Findings.ofKey(new LeadingTimestamp(), growing(reading()).segment("customer", STRING)).none();
  }

  @Test
  void uuid_without_the_mark_is_random() {
    check(reading().segment("id", UUID)).none();
  }

  @Test
  void growing_uuid_behind_another_segment_or_a_salt_is_fine() {
    check(growing(reading().segment("customer", STRING))).none();
    check(growing(reading().salted(8))).none();
  }

  @Test
  void other_times_are_another_checks_business() {
    check(reading().segment("at", INSTANT)).none();
    check(reading()).none();
  }

  @Test
  void id_that_sorts_by_time_by_its_name_warns() {
    check(reading().segment("messageUlid", STRING).segment("room", STRING))
        .one()
        .warns()
        .says(
            "the row key of Reading starts with the id 'messageUlid', which is made from the time,"
                + " by its name")
        .judgedFixes(
            "{room}#{messageUlid} (declare 'messageUlid' after 'room')",
            "@Salted(buckets = 8) on Reading (computed from the id)",
            "@RowKey @Distributed String messageUlid (if the name misleads, and new values fall anywhere)");
    check(reading().segment("uuidV7", UUID)).one().warns();
  }

  @Test
  void single_id_is_salted_first_so_that_it_still_finds_its_row() {
    check(reading().segment("ulid", STRING).column("room", STRING).column("text", STRING))
        .one()
        .judgedFixes(
            "@Salted(buckets = 8) on Reading (computed from the id)",
            "@RowKey String room (declared before 'ulid': {room}#{ulid})",
            "@RowKey @Distributed String ulid (if the name misleads, and new values fall anywhere)");
  }
}
