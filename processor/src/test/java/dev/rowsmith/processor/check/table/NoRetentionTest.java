package dev.rowsmith.processor.check.table;

import static dev.rowsmith.processor.check.Entities.reading;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class NoRetentionTest {

  private static Findings check(Entities entity) {
    return Findings.of(new NoRetention(), entity);
  }

  @Test
  void family_that_says_nothing_is_reported_with_three_ways_out() {
    check(reading().family("m", family -> family))
        .one()
        .says("the family 'm' of Reading does not declare what it keeps")
        .at("Reading@Family(m)")
        .today("@Family(\"m\")")
        .fixes(
            "@Family(value = \"m\", maxVersions = 1) (the newest value of each cell)",
            "@Family(value = \"m\", maxAgeDays = 30) (what is younger than 30 days)",
            "@Family(value = \"m\", keepForever = true) (everything)");
  }

  @Test
  void fix_keeps_the_default_family_the_default() {
    check(
            reading()
                .family("m", family -> family.isDefault())
                .family("x", family -> family.keepForever()))
        .one()
        .today("@Family(value = \"m\", isDefault = true)")
        .fixes(
            "@Family(value = \"m\", maxVersions = 1, isDefault = true)"
                + " (the newest value of each cell)",
            "@Family(value = \"m\", maxAgeDays = 30, isDefault = true)"
                + " (what is younger than 30 days)",
            "@Family(value = \"m\", keepForever = true, isDefault = true) (everything)");
  }

  @Test
  void zero_written_out_is_no_limit() {
    check(reading().family("m", family -> family.maxVersions(0).maxAgeDays(0))).one();
  }

  @Test
  void either_limit_is_fine() {
    check(reading().family("m", family -> family.maxVersions(1))).none();
    check(reading().family("m", family -> family.maxAgeDays(1))).none();
  }

  @Test
  void contradiction_is_another_checks_business() {
    check(reading().family("m", family -> family.combine(Combine.EITHER))).none();
    check(reading().family("m", family -> family.maxVersions(-1))).none();
  }
}
