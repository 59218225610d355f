package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.FamilyDraft;
import dev.rowsmith.processor.check.Findings;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class FamilyMismatchTest {

  private static Findings check(Entities... entities) {
    return Findings.ofTable(new FamilyMismatch(), entities);
  }

  private static Entities entity(String name, UnaryOperator<FamilyDraft> family) {
    return without(name, family).column("level", DOUBLE);
  }

  private static Entities without(String name, UnaryOperator<FamilyDraft> family) {
    return reading().named(name).prefix(name).segment("id", STRING).family("m", family);
  }

  @Test
  void entities_that_keep_different_things_in_one_family_disagree() {
    check(
            entity("Battery", family -> family.maxVersions(1)),
            entity("Sensor", family -> family.maxAgeDays(30).isDefault()))
        .one()
        .says(
            "Battery and Sensor share the table 'readings', and disagree about what its family 'm'"
                + " keeps")
        .at("Reading@Family(m)")
        .today(
            "@Family(value = \"m\", maxVersions = 1) on Battery,"
                + " and @Family(value = \"m\", maxAgeDays = 30, isDefault = true) on Sensor")
        .fixes(
            "@Family(value = \"m\", maxVersions = 1, isDefault = true) (on Sensor)",
            " (a separate family for what Sensor keeps)");
  }

  @Test
  void either_and_both_of_two_limits_are_not_the_same() {
    check(
            entity("Battery", family -> family.maxVersions(3).maxAgeDays(30)),
            entity("Sensor", family -> family.maxVersions(3).maxAgeDays(30).combine(Combine.BOTH)))
        .one()
        .fixes(
            "@Family(value = \"m\", maxVersions = 3, maxAgeDays = 30) (on Sensor)",
            " (a separate family for what Sensor keeps)");
  }

  @Test
  void entity_that_reads_versions_says_how_many_are_kept() {
    check(
            entity("Battery", family -> family.maxVersions(1)),
            without("Sensor", family -> family.maxVersions(5))
                .column("level", DOUBLE, column -> column.versions(5)))
        .one()
        .fixes(
            "@Family(value = \"m\", maxVersions = 5) (on Battery)",
            " (a separate family for what Sensor keeps)");
  }

  @Test
  void family_without_columns_is_none_of_aggregates() {
    check(
            without("Battery", family -> family.maxVersions(1)),
            without("Sensor", family -> family.maxVersions(1))
                .column("sold", LONG, column -> column.aggregate(Aggregation.SUM)))
        .one()
        .says(
            "Battery and Sensor share the table 'readings', and disagree about what the cells of its"
                + " family 'm' are")
        .fixes(
            "without @Family(value = \"m\", maxVersions = 1) (on Battery, which has no column in it)");
  }

  @Test
  void same_limits_in_other_words_agree() {
    check(
            entity("Battery", family -> family.maxVersions(1).maxAgeDays(7)),
            entity("Sensor", family -> family.maxVersions(1).maxAgeDays(7).combine(Combine.EITHER)))
        .none();
    check(
            entity("Battery", family -> family.maxVersions(1)),
            entity("Sensor", family -> family.maxVersions(1).isDefault()))
        .none();
  }

  @Test
  void family_that_says_nothing_is_another_mistake() {
    check(entity("Battery", family -> family), entity("Sensor", family -> family.maxVersions(1)))
        .none();
  }
}
