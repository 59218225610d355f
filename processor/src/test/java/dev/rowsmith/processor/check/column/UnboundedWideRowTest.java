package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_TIME;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.Distribution;
import org.junit.jupiter.api.Test;

class UnboundedWideRowTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnboundedWideRow(), entity.segment("id", STRING));
  }

  @Test
  void moments_under_a_key_without_time_are_reported() {
    check(reading().column("power", DOUBLE, column -> column.map(INSTANT, 0)))
        .one()
        .says(
            "the qualifiers of 'power' are times, and no segment of the key of Reading bounds the"
                + " time")
        .at("power@QualifierAsData")
        .today("{id}")
        .fixes("@RowKey LocalDate day (as the last segment, a row for each day)");
  }

  @Test
  void days_are_put_into_a_row_for_each_month() {
    check(reading().column("month", DOUBLE, column -> column.map(LOCAL_DATE, 0)))
        .one()
        .fixes("@RowKey YearMonth month2 (as the last segment, a row for each month)");
  }

  @Test
  void number_that_is_named_as_a_time_is_reported() {
    check(reading().column("byTimestamp", DOUBLE, column -> column.map(LONG, 0))).one();
    check(reading().column("epochMillis", LONG, column -> column.set(0))).one();
    check(reading().column("byCustomer", DOUBLE, column -> column.map(LONG, 0))).none();
    check(reading().column("sometimes", DOUBLE, column -> column.map(LONG, 0))).none();
  }

  @Test
  void marks_decide_before_types_and_names() {
    check(
            reading()
                .column(
                    "of",
                    DOUBLE,
                    column ->
                        column.map(
                            Types.of(LONG), 0, key -> key.distribution(Distribution.MONOTONIC))))
        .one();
    check(
            reading()
                .column(
                    "births",
                    DOUBLE,
                    column ->
                        column.map(
                            Types.of(LOCAL_DATE),
                            0,
                            key -> key.distribution(Distribution.DISTRIBUTED))))
        .none();
  }

  @Test
  void time_in_the_key_is_a_bound() {
    check(
            reading()
                .segment("day", LOCAL_DATE)
                .column("power", DOUBLE, column -> column.map(INSTANT, 0)))
        .none();
    check(reading().segment("month", INT).column("power", DOUBLE, column -> column.map(INSTANT, 0)))
        .none();
  }

  @Test
  void maximum_of_one_write_is_not_a_bound_of_the_row_and_warns() {
    check(reading().column("logins", INT, column -> column.map(INSTANT, 100))).one().warns();
    check(reading().column("logins", INT, column -> column.map(INSTANT, 0))).one().stopsTheBuild();
  }

  @Test
  void age_of_the_family_is_a_bound() {
    check(
            reading()
                .column("power", DOUBLE, column -> column.map(INSTANT, 0))
                .family("m", family -> family.maxVersions(1).maxAgeDays(7)))
        .none();
    check(
            reading()
                .column("power", DOUBLE, column -> column.map(INSTANT, 0))
                .family("m", family -> family.maxVersions(1).maxAgeDays(7).combine(Combine.BOTH)))
        .one();
  }

  @Test
  void times_of_day_come_again() {
    check(reading().column("opens", INT, column -> column.map(LOCAL_TIME, 0))).none();
  }
}
