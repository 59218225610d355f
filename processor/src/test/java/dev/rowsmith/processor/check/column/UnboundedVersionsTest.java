package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class UnboundedVersionsTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnboundedVersions(), entity.segment("id", STRING));
  }

  @Test
  void versions_in_a_family_that_keeps_everything_are_reported() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(5))
                .family("m", family -> family.keepForever()))
        .one()
        .says("'price' of Reading has versions without end: the family 'm' keeps them all")
        .at("price@Versioned")
        .today("@Family(value = \"m\", keepForever = true)")
        .fixes(
            "@Family(value = \"m\", maxVersions = 5) (on Reading)",
            "@Family(value = \"m\", maxAgeDays = 30) (on Reading)");
  }

  @Test
  void plain_columns_stay_where_everything_is_kept() {
    check(
            reading()
                .column("name", STRING)
                .column("price", DOUBLE, column -> column.versions(0))
                .family("m", family -> family.keepForever()))
        .one()
        .fixes(
            "@Family(value = \"v\", maxVersions = 10) (on Reading, and @Family(\"v\") on 'price',"
                + " where 'm' is @Family(value = \"m\", keepForever = true, isDefault = true))");
  }

  @Test
  void number_or_age_of_the_family_is_a_bound() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(0))
                .family("m", family -> family.maxVersions(3)))
        .none();
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(0))
                .family("m", family -> family.maxAgeDays(3)))
        .none();
  }

  @Test
  void plain_columns_may_be_kept_for_good() {
    check(reading().column("price", DOUBLE).family("m", family -> family.keepForever())).none();
  }

  @Test
  void family_that_says_nothing_has_a_finding_of_its_own() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(5))
                .family("m", family -> family))
        .none();
  }
}
