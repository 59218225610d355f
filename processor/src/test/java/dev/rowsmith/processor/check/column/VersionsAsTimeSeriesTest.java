package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class VersionsAsTimeSeriesTest {

  private static Findings check(Entities entity) {
    return Findings.of(new VersionsAsTimeSeries(), entity.segment("id", STRING));
  }

  @Test
  void many_versions_of_a_number_are_reported() {
    check(
            reading()
                .column("at", STRING)
                .column("price", DOUBLE, column -> column.versions(1000))
                .family("m", family -> family.maxVersions(1000)))
        .one()
        .says("the versions of 'price' in Reading are a time series: 1000 versions of a number")
        .at("price@Versioned.max")
        .fixes("@RowKey Instant at2 (as the last segment, and double price: a row for each value)");
  }

  @Test
  void all_versions_of_some_days_are_reported() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(0))
                .family("m", family -> family.maxAgeDays(30)))
        .one()
        .says(
            "the versions of 'price' in Reading are a time series: all versions of 30 days of a"
                + " number");
  }

  @Test
  void few_versions_are_corrections() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(10))
                .column("high", DOUBLE, column -> column.versions(0))
                .family("m", family -> family.maxVersions(10)))
        .none();
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(3))
                .family("m", family -> family.maxAgeDays(30)))
        .none();
  }

  @Test
  void history_of_a_text_is_no_series_of_measurements() {
    check(
            reading()
                .column("address", STRING, column -> column.versions(1000))
                .family("m", family -> family.maxVersions(1000)))
        .none();
  }

  @Test
  void number_without_versions_is_fine() {
    check(reading().column("price", DOUBLE).family("m", family -> family.maxVersions(1000))).none();
  }
}
