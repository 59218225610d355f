package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HalfRowTest {

  private static Findings check(Entities entity) {
    return Findings.of(new HalfRow(), entity);
  }

  private static Entities expiring() {
    return reading().segment("id", STRING).family("m", family -> family.maxAgeDays(7));
  }

  private static Entities twoAges() {
    return reading()
        .segment("id", STRING)
        .family("m", family -> family.maxVersions(1).isDefault())
        .family("live", family -> family.maxVersions(1).maxAgeDays(1));
  }

  @Test
  void required_column_that_expires_beside_one_that_stays_stops_the_build() {
    check(
            twoAges()
                .column("model", STRING)
                .column("celsius", DOUBLE, column -> column.family("live")))
        .one()
        .stopsTheBuild()
        .says(
            "'celsius' of Reading expires after 1 day, and 'model' of the same row does not expire")
        .at("celsius")
        .because("find and scans throw an UnreadableRowException")
        .fixes(
            "@Family(\"live\") Optional<Double> celsius",
            "@Family(value = \"live\", maxVersions = 1) (if 'live' shall be kept as long as 'm')");
  }

  @Test
  void longer_age_is_told_and_taken_over() {
    check(
            reading()
                .segment("id", STRING)
                .segment("at", INSTANT)
                .family("m", family -> family.maxAgeDays(30).isDefault())
                .family("raw", family -> family.maxAge("36h"))
                .column("summary", STRING)
                .column("raw", BYTES, column -> column.family("raw")))
        .one()
        .stopsTheBuild()
        .says("'raw' of Reading expires after 36h, and 'summary' of the same row after 30 days")
        .fixes(
            "@Family(\"raw\") Optional<byte[]> raw",
            "@Family(value = \"raw\", maxAgeDays = 30) (if 'raw' shall be kept as long as 'm')");
  }

  @Test
  void columns_that_expire_are_fixed_together() {
    check(
            twoAges()
                .column("model", STRING, column -> column.nullable())
                .column("celsius", DOUBLE, column -> column.family("live"))
                .column("online", INT, column -> column.family("live"))
                .column("note", STRING, column -> column.family("live").nullable()))
        .one()
        .at("celsius")
        .fixes(
            "@Family(\"live\") Optional<Double> celsius\n@Family(\"live\") Optional<Integer> online",
            "@Family(value = \"live\", maxVersions = 1) (if 'live' shall be kept as long as 'm')");
  }

  @Test
  void entry_version_or_sum_that_stays_makes_half_a_row_too() {
    check(
            twoAges()
                .column("sold", LONG, column -> column.aggregate(Aggregation.SUM))
                .column("celsius", DOUBLE, column -> column.family("live")))
        .one()
        .stopsTheBuild();
    check(
            twoAges()
                .column("tags", STRING, column -> column.set(9))
                .column("celsius", DOUBLE, column -> column.family("live")))
        .one()
        .stopsTheBuild();
  }

  @Test
  void column_that_expires_and_may_be_absent_is_fine() {
    check(
            twoAges()
                .column("model", STRING)
                .column("celsius", DOUBLE, column -> column.family("live").whenAbsent("0"))
                .column("page", STRING, column -> column.family("live").nullable())
                .column("tags", STRING, column -> column.family("live").set(9)))
        .none();
  }

  @Test
  void newest_cell_of_an_intersection_stays() {
    check(
            reading()
                .segment("id", STRING)
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("old", family -> family.maxVersions(3).maxAgeDays(7).combine(Combine.BOTH))
                .column("model", STRING)
                .column("celsius", DOUBLE, column -> column.family("old")))
        .none();
  }

  @Test
  void family_without_a_column_keeps_nothing() {
    check(twoAges().column("celsius", DOUBLE, column -> column.family("live"))).none();
  }

  @Test
  void entries_beside_a_required_column_that_expires_warn() {
    check(
            expiring()
                .column("currency", STRING)
                .column("items", INT, column -> column.map(STRING, 99)))
        .one()
        .warns()
        .says(
            "'currency' of Reading expires 7 days after it was written, and 'items' can be written"
                + " later")
        .at("currency")
        .fixes(
            "Optional<String> currency",
            " (write the whole entity each time, with put or merge, and accept this finding)");
  }

  @Test
  void versions_and_a_revision_warn() {
    check(expiring().column("name", STRING).column("price", LONG, column -> column.versions(3)))
        .one()
        .warns();
    check(
            expiring()
                .column("name", STRING)
                .column("rev", LONG, column -> column.shape(Shape.Kind.REVISION, "Revision")))
        .one()
        .warns();
  }

  @ParameterizedTest
  @ValueSource(strings = {"lastSeen", "attempts", "visits", "progress"})
  void column_that_changes_by_its_name_warns(String name) {
    check(expiring().column("user", STRING).column(name, LONG)).one().warns().at("user");
  }

  @Test
  void state_as_text_warns_unless_the_row_is_one_event() {
    check(expiring().column("owner", STRING).column("status", STRING)).one().at("owner");
    check(expiring().column("owner", STRING).column("status", INT)).none();
    check(expiring().column("at", INSTANT).column("status", STRING)).none();
    check(expiring().segment("day", LOCAL_DATE).column("owner", STRING).column("status", STRING))
        .none();
  }

  @Test
  void time_that_may_come_later_warns_also_in_a_row_of_one_event() {
    check(
            expiring()
                .column("user", STRING)
                .column("issuedAt", INSTANT)
                .column("revokedAt", INSTANT, column -> column.nullable()))
        .one()
        .warns()
        .says(
            "'user' of Reading expires 7 days after it was written, and 'revokedAt' can be written"
                + " later")
        .fixes(
            "Optional<String> user\nOptional<Instant> issuedAt",
            " (write the whole entity each time, with put or merge, and accept this finding)");
    check(
            expiring()
                .segment("start", INSTANT)
                .column("driver", STRING)
                .column("endTime", INSTANT, column -> column.nullable()))
        .one();
  }

  @Test
  void what_may_be_absent_is_set_later_unless_the_row_has_a_time() {
    check(expiring().column("user", STRING).column("cart", STRING, column -> column.nullable()))
        .one()
        .warns();
    check(
            expiring()
                .column("user", STRING)
                .column("expiresAt", INSTANT)
                .column("cart", STRING, column -> column.nullable()))
        .one();
    check(
            expiring()
                .column("body", BYTES)
                .column("fetchedAt", INSTANT)
                .column("etag", STRING, column -> column.nullable()))
        .none();
    check(
            expiring()
                .segment("at", INSTANT)
                .column("celsius", DOUBLE)
                .column("humidity", DOUBLE, column -> column.nullable()))
        .none();
  }

  @Test
  void row_that_is_written_as_a_whole_is_fine() {
    check(expiring().column("user", STRING).column("scope", STRING)).none();
    check(expiring().column("attempts", INT)).none();
    check(
            expiring()
                .column("page", STRING, column -> column.nullable())
                .column("tags", STRING, column -> column.set(9)))
        .none();
  }

  @Test
  void entries_of_a_day_end_with_it_where_they_expire_first() {
    check(
            twoAges()
                .segment("day", LOCAL_DATE)
                .column("calls", INT, column -> column.family("live").map(STRING, 99))
                .column("owner", STRING))
        .none();
    check(
            expiring()
                .segment("day", LOCAL_DATE)
                .column("calls", INT, column -> column.map(STRING, 99))
                .column("owner", STRING))
        .one()
        .warns();
  }

  @Test
  void families_without_an_age_are_fine() {
    check(
            reading()
                .segment("id", STRING)
                .column("user", STRING)
                .column("lastSeen", INSTANT)
                .column("tags", STRING, column -> column.set(9)))
        .none();
  }

  @Test
  void family_that_is_not_declared_is_another_checks_business() {
    check(expiring().column("user", STRING, column -> column.family("x")).column("visits", LONG))
        .none();
  }
}
