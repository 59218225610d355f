package dev.rowsmith.processor.check.column;

import static dev.rowsmith.model.bigtable.CellType.Aggregation.SUM;
import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class AggregateForgottenTest {

  private static Findings check(Entities entity) {
    return Findings.of(new AggregateForgotten(), entity.segment("id", STRING));
  }

  private static Entities sums() {
    return reading().column("total", LONG, column -> column.aggregate(SUM));
  }

  @Test
  void family_that_deletes_by_age_is_reported_at_the_age() {
    check(sums().family("m", family -> family.maxAgeDays(30)))
        .one()
        .says(
            "the family 'm' of Reading deletes cells after 30 days, and with them what 'total' adds up")
        .at("Reading@Family(m).maxAgeDays")
        .fixes(
            "@Family(value = \"m\", maxVersions = 1)"
                + " (on Reading, and a segment for the time if old sums shall go)");
  }

  @Test
  void age_beside_versions_deletes_as_well() {
    check(sums().family("m", family -> family.maxVersions(1).maxAgeDays(30))).one();
  }

  @Test
  void versions_alone_keep_the_sum() {
    check(sums().family("m", family -> family.maxVersions(1))).none();
  }

  @Test
  void what_has_to_exceed_the_versions_as_well_stays() {
    check(sums().family("m", family -> family.maxVersions(1).maxAgeDays(30).combine(Combine.BOTH)))
        .none();
  }

  @Test
  void plain_cells_may_grow_old() {
    check(reading().column("name", STRING).family("m", family -> family.maxAgeDays(30))).none();
  }
}
