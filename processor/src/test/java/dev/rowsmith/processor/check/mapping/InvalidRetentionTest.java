package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.bigtable.Combine.BOTH;
import static dev.rowsmith.bigtable.Combine.EITHER;
import static dev.rowsmith.processor.check.Entities.reading;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.FamilyDraft;
import dev.rowsmith.processor.check.Findings;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class InvalidRetentionTest {

  private static Findings family(UnaryOperator<FamilyDraft> family) {
    return Findings.of(new InvalidRetention(), reading().family("m", family));
  }

  @Test
  void negative_numbers_are_reported_one_by_one() {
    Findings findings = family(family -> family.maxVersions(-1).maxAgeDays(-30));
    assertThat(findings.places())
        .containsExactly("Reading@Family(m).maxVersions", "Reading@Family(m).maxAgeDays");
    assertThat(findings.summaries())
        .containsExactly(
            "the family 'm' has maxVersions = -1", "the family 'm' has maxAgeDays = -30");
  }

  @Test
  void negative_number_is_replaced_in_the_declaration() {
    family(family -> family.maxVersions(-1).isDefault())
        .one()
        .today("@Family(value = \"m\", maxVersions = -1, isDefault = true)")
        .fixes("@Family(value = \"m\", maxVersions = 1, isDefault = true)");
  }

  @Test
  void keep_forever_beside_a_limit_is_reported() {
    family(family -> family.maxAgeDays(30).keepForever())
        .one()
        .says("the family 'm' has both keepForever and a limit")
        .at("Reading@Family(m).keepForever")
        .fixes(
            "@Family(value = \"m\", maxAgeDays = 30) (to keep the limit)",
            "@Family(value = \"m\", keepForever = true) (to keep everything)");
  }

  @Test
  void combination_of_one_limit_is_reported() {
    family(family -> family.maxVersions(1).combine(BOTH))
        .one()
        .says("the family 'm' has combine, but not both limits")
        .at("Reading@Family(m).combine")
        .fixes("@Family(value = \"m\", maxVersions = 1)");
  }

  @Test
  void combination_of_no_limit_gets_both() {
    family(family -> family.combine(EITHER))
        .one()
        .fixes(
            "@Family(value = \"m\", maxVersions = 1, maxAgeDays = 30, combine = Combine.EITHER)");
  }

  @Test
  void age_that_cannot_be_read_is_reported() {
    for (String age : List.of("", "1", "1 h", "1w", "-1s", "1.5h", "0s", "999us", "3652501d")) {
      family(family -> family.maxAge(age))
          .one()
          .says("the family 'm' has maxAge = \"" + age + "\"")
          .at("Reading@Family(m).maxAge")
          .fixes("@Family(value = \"m\", maxAge = \"36h\") (or the age that is meant)");
    }
  }

  @Test
  void two_ages_are_one_too_many() {
    family(family -> family.maxAgeDays(1).maxAge("1h"))
        .one()
        .says("the family 'm' has both maxAge and maxAgeDays")
        .fixes("@Family(value = \"m\", maxAge = \"1h\")", "@Family(value = \"m\", maxAgeDays = 1)");
  }

  @Test
  void finer_age_is_a_limit_as_days_are() {
    for (String age : List.of("1ms", "1000us", "1s", "90m", "36h", "30d", "3652500d")) {
      family(family -> family.maxAge(age)).none();
      family(family -> family.maxAge(age).maxVersions(1).combine(BOTH)).none();
      family(family -> family.maxAge(age).keepForever()).one();
    }
  }

  @Test
  void declarations_that_agree_with_themselves_are_fine() {
    family(family -> family.maxVersions(1).maxAgeDays(30)).none();
    family(family -> family.maxVersions(1).maxAgeDays(30).combine(EITHER)).none();
    family(family -> family.maxVersions(1).maxAgeDays(30).combine(BOTH)).none();
    family(family -> family.keepForever()).none();
    family(family -> family).none();
  }
}
