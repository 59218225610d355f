package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class LongFamilyNameTest {

  private static Findings check(Entities entity) {
    return Findings.of(new LongFamilyName(), entity);
  }

  private static Entities family(String name) {
    return reading().family(name, family -> family.maxVersions(1));
  }

  @Test
  void sixteen_characters_are_reported_at_the_name() {
    check(family("cellphone_number"))
        .one()
        .says("the family's name 'cellphone_number' of Reading has 16 characters")
        .at("Reading@Family(cellphone_number).value")
        .because("up to 15 characters count as short")
        .fixes("@Family(value = \"cellphone\", maxVersions = 1)");
  }

  @Test
  void columns_that_name_the_family_are_listed() {
    check(
            family("environment_measurements")
                .column("temperature", DOUBLE, column -> column.family("environment_measurements"))
                .column("humidity", DOUBLE, column -> column.family("environment_measurements")))
        .one()
        .fixes(
            "@Family(value = \"environment\", maxVersions = 1)"
                + " (and @Family(\"environment\") on 'temperature' and 'humidity')");
  }

  @Test
  void fix_keeps_what_else_the_family_says() {
    check(
            reading()
                .family("VehicleLocations", family -> family.maxAgeDays(7).isDefault())
                .family("x", family -> family.keepForever()))
        .one()
        .fixes("@Family(value = \"Vehicle\", maxAgeDays = 7, isDefault = true)");
  }

  @Test
  void proposals_are_free_and_differ_from_each_other() {
    assertThat(
            check(
                    family("device")
                        .family("device_identification", family -> family.maxVersions(1))
                        .family("device_installation", family -> family.maxVersions(1)))
                .firstFixes())
        .containsExactly(
            "@Family(value = \"di\", maxVersions = 1)",
            "@Family(value = \"device_i\", maxVersions = 1)");
  }

  @Test
  void fifteen_characters_are_fine() {
    check(family("humidityPercent")).none();
  }

  @Test
  void illegal_name_is_another_checks_business() {
    check(family("f".repeat(65))).none();
    check(family("environment measurements")).none();
  }
}
