package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class VersionsExceedFamilyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new VersionsExceedFamily(), entity.segment("id", STRING));
  }

  @Test
  void more_versions_than_the_family_keeps_are_reported_at_the_number() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(5))
                .family("m", family -> family.maxVersions(3)))
        .one()
        .says("'price' of Reading maps 5 versions, and the family 'm' keeps 3")
        .at("price@Versioned.max")
        .fixes(
            "@Family(value = \"m\", maxVersions = 5) (on Reading)",
            "@Versioned(max = 3) List<Cell<double>> price");
  }

  @Test
  void beside_plain_columns_the_versions_get_a_family_of_their_own() {
    Findings findings =
        check(
            reading()
                .column("name", STRING)
                .column("price", DOUBLE, column -> column.versions(5))
                .column("high", DOUBLE, column -> column.versions(2)));
    assertThat(findings.places()).containsExactly("price@Versioned.max", "high@Versioned.max");
    assertThat(findings.firstFixes()).containsOnly("@Family(value = \"v\", maxVersions = 5)");
  }

  @Test
  void as_many_as_the_family_keeps_are_fine() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(3))
                .column("all", DOUBLE, column -> column.versions(0))
                .family("m", family -> family.maxVersions(3)))
        .none();
  }

  @Test
  void family_without_a_number_keeps_enough() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(3))
                .family("m", family -> family.maxAgeDays(30)))
        .none();
  }

  @Test
  void what_has_to_be_old_as_well_stays() {
    check(
            reading()
                .column("price", DOUBLE, column -> column.versions(3))
                .family("m", family -> family.maxVersions(1).maxAgeDays(30).combine(Combine.BOTH)))
        .none();
  }
}
