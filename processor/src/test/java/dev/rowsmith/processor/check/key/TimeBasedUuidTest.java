package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Spread;
import org.junit.jupiter.api.Test;

class TimeBasedUuidTest {

  private static Entities growing(Entities entity) {
    return entity.segment("id", UUID, segment -> segment.spread(Spread.MONOTONIC));
  }

  private static Findings check(Entities entity) {
    return Findings.of(new TimeBasedUuid(), entity);
  }

  @Test
  void growing_uuid_in_front_is_reported_with_version_4_first() {
    check(growing(reading()).segment("customer", STRING))
        .one()
        .stopsTheBuild()
        .says("the row key of Reading starts with the UUID 'id', which is made from the time")
        .at("id")
        .today("{id}#{customer}")
        .fixes(
            "@RowKey UUID id (of version 4: UUID.randomUUID())",
            "{customer}#{id} (declare 'id' after 'customer')",
            "@Salted(buckets = 8) on Reading, if no other segment can lead");
  }

  @Test
  void leading_timestamp_leaves_it_to_this_check() {
    Findings.of(new LeadingTimestamp(), growing(reading()).segment("customer", STRING)).none();
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
}
