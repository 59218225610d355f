package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE_TIME;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.Distribution;
import org.junit.jupiter.api.Test;

class FrequentlyUpdatedRowTest {

  private static Findings check(Entities entity) {
    return Findings.of(new FrequentlyUpdatedRow(), entity);
  }

  private static Entities kept(int versions) {
    return reading().named("Level").family("m", family -> family.maxVersions(versions));
  }

  @Test
  void history_in_versions_under_a_key_without_time_is_reported() {
    check(
            kept(11)
                .segment("tank", STRING, segment -> segment.order(1))
                .segment("unit", ENUM, segment -> segment.order(2))
                .column("changed", INSTANT)
                .column("level", INT))
        .one()
        .stopsTheBuild()
        .says("'level' of Level is measured over time, and 'changed' is not in the row key")
        .at("changed")
        .because("one node has all the work")
        .today("{tank}#{unit}")
        .judgedFixes(
            "@RowKey(order = 3) Instant changed"
                + " (as the last segment, a row for each reading: {tank}#{unit}#{changed})");
  }

  @Test
  void a_handful_of_versions_are_corrections() {
    check(kept(10).segment("tank", STRING).column("changed", INSTANT).column("level", INT)).none();
  }

  @Test
  void versions_of_another_family_are_no_history_of_the_numbers() {
    check(
            reading()
                .named("Level")
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("notes", family -> family.maxVersions(100))
                .segment("tank", STRING)
                .column("note", STRING, column -> column.family("notes"))
                .column("changed", INSTANT)
                .column("level", INT))
        .none();
  }

  @Test
  void names_of_a_measurement_are_a_guess() {
    check(
            reading()
                .segment("deviceId", STRING)
                .segment("metric", STRING)
                .column("measuredAt", Types.optional(Types.of(LOCAL_DATE_TIME)), column -> column)
                .column("value", DOUBLE))
        .one()
        .warns()
        .says("'value' of Reading is measured over time, and 'measuredAt' is not in the row key")
        .judgedFixes(
            "@RowKey LocalDateTime measuredAt (as the last segment, a row for each reading:"
                + " {deviceId}#{metric}#{measuredAt})");
  }

  @Test
  void key_of_few_values_needs_an_id_as_well() {
    check(reading().segment("kind", ENUM).column("at", INSTANT).column("usage", DOUBLE))
        .one()
        .judgedFixes("a high-cardinality id as a segment, and 'at' after it");
  }

  @Test
  void order_with_its_total_is_written_once() {
    check(
            reading()
                .named("Order")
                .segment("orderId", STRING)
                .column("createdAt", INSTANT)
                .column("total", DOUBLE))
        .none();
    check(
            reading()
                .named("Order")
                .segment("orderId", STRING)
                .column("at", INSTANT)
                .column("total", DOUBLE))
        .none();
  }

  @Test
  void measurement_under_its_own_id_is_written_once() {
    check(reading().segment("id", STRING).column("at", INSTANT).column("t", DOUBLE)).none();
    check(reading().segment("trip", UUID).column("at", INSTANT).column("t", DOUBLE)).none();
    check(reading().segment("sampleId", STRING).column("at", INSTANT).column("t", DOUBLE)).none();
  }

  @Test
  void table_of_the_latest_values_is_meant_to_be_updated() {
    check(
            reading()
                .table("current_metric")
                .segment("device", STRING)
                .column("at", INSTANT)
                .column("cpu", DOUBLE))
        .none();
  }

  @Test
  void time_in_the_key_makes_new_rows() {
    check(
            kept(99)
                .segment("d", STRING)
                .segment("day", LOCAL_DATE)
                .column("at", INSTANT)
                .column("t", DOUBLE))
        .none();
    check(
            kept(99)
                .segment("d", STRING)
                .segment("weekNumber", INT)
                .column("at", INSTANT)
                .column("t", DOUBLE))
        .none();
    check(
            kept(99)
                .segment("n", LONG, segment -> segment.distribution(Distribution.MONOTONIC))
                .column("at", INSTANT)
                .column("t", DOUBLE))
        .none();
    check(
            kept(99)
                .segment("moment", Types.other("Ulid"), segment -> segment.codec("UlidCodec"))
                .column("at", INSTANT)
                .column("t", DOUBLE))
        .none();
  }

  @Test
  void numbers_without_a_time_and_a_time_without_numbers_are_fine() {
    check(kept(99).segment("d", STRING).column("t", DOUBLE)).none();
    check(kept(99).segment("d", STRING).column("at", INSTANT).column("note", STRING)).none();
    check(kept(99).column("at", INSTANT).column("t", DOUBLE)).none();
  }
}
