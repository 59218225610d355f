package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class MixedRetentionTest {

  private static Findings check(Entities entity) {
    return Findings.of(new MixedRetention(), entity.segment("id", STRING));
  }

  @Test
  void plain_column_among_versions_is_reported() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(5))
                .column("name", STRING)
                .family("m", family -> family.maxVersions(5)))
        .one()
        .says(
            "'name' of Reading needs one version, and shares the family 'm' with the versions of"
                + " 'price'")
        .at("name")
        .fixes(
            "@Family(value = \"v\", maxVersions = 5) (on Reading, and @Family(\"v\") on 'price',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, isDefault = true))");
  }

  @Test
  void family_that_keeps_by_age_keeps_versions_of_all() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(0))
                .column("name", STRING)
                .family("m", family -> family.maxAgeDays(30)))
        .one()
        .fixes(
            "@Family(value = \"v\", maxAgeDays = 30) (on Reading, and @Family(\"v\") on 'price',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1, maxAgeDays = 30,"
                + " isDefault = true))");
  }

  @Test
  void few_and_many_versions_are_reported() {
    check(
            reading()
                .column("address", STRING, column -> column.versions(3))
                .column("price", DOUBLE, column -> column.versions(1000))
                .family("m", family -> family.maxVersions(1000)))
        .one()
        .says(
            "'address' of Reading needs 3 versions, and 'price' of the same family 'm' needs 1000")
        .at("address@Versioned.max")
        .fixes(
            "@Family(value = \"v\", maxVersions = 3) (on Reading, and @Family(\"v\") on 'address',"
                + " where 'm' is @Family(value = \"m\", maxVersions = 1000, isDefault = true))");
  }

  @Test
  void versions_of_about_the_same_number_are_fine() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(2))
                .column("high", DOUBLE, column -> column.versions(3))
                .column("low", DOUBLE, column -> column.versions(0))
                .family("m", family -> family.maxVersions(3)))
        .none();
  }

  @Test
  void families_of_their_own_are_fine() {
    check(
            reading()
                .column("name", STRING)
                .column("price", DOUBLE, column -> column.versions(3).family("v"))
                .family("m", family -> family.maxVersions(1).isDefault())
                .family("v", family -> family.maxVersions(3)))
        .none();
  }

  @Test
  void nobody_knows_what_plain_columns_need() {
    check(reading().column("name", STRING).family("m", family -> family.maxVersions(9))).none();
  }

  @Test
  void family_of_one_version_is_another_checks_business() {
    check(reading().column("name", STRING).column("price", DOUBLE, column -> column.versions(3)))
        .none();
  }
}
