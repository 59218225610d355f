package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class LongQualifierTest {

  private static Findings check(Entities entity) {
    return Findings.of(new LongQualifier(), entity);
  }

  @Test
  void sixteen_characters_are_reported_at_the_qualifier() {
    check(reading().column("number", DOUBLE, column -> column.qualifier("CELLPHONE_NUMBER")))
        .one()
        .says("the qualifier 'CELLPHONE_NUMBER' of Reading has 16 characters")
        .at("number@Qualifier.value")
        .because("up to 15 characters count as short")
        .fixes(
            "@Qualifier(\"CELLPHONE\") double number (or another short name that says what 'number' is)");
  }

  @Test
  void long_component_is_reported_at_the_component() {
    check(reading().column("temperatureInDegreesCelsius", DOUBLE))
        .one()
        .at("temperatureInDegreesCelsius")
        .fixes(
            "@Qualifier(\"temperature\") double temperatureInDegreesCelsius (or another short name that says what 'temperatureInDegreesCelsius' is)");
  }

  @Test
  void fifteen_characters_are_fine() {
    check(reading().column("humidityPercent", DOUBLE)).none();
  }

  @Test
  void characters_are_counted_as_people_count_them() {
    check(reading().column("x", DOUBLE, column -> column.qualifier("😀".repeat(15)))).none();
    check(reading().column("x", DOUBLE, column -> column.qualifier("😀".repeat(16)))).one();
  }

  @Test
  void proposals_are_free_and_differ_from_each_other() {
    Findings findings =
        check(
            reading()
                .column("temperature", DOUBLE)
                .column("temperatureInside", DOUBLE)
                .column("temperatureOutside", DOUBLE)
                .column("temperatureOnceMore", DOUBLE));
    assertThat(findings.firstFixes())
        .containsExactly(
            "@Qualifier(\"ti\") double temperatureInside",
            "@Qualifier(\"to\") double temperatureOutside",
            "@Qualifier(\"temperatureOnce\") double temperatureOnceMore");
  }

  @Test
  void column_of_a_record_is_renamed_behind_the_prefix_of_that() {
    check(
            reading()
                .column("work.temperatureInside", DOUBLE, column -> column.prefixed("w_"))
                .embedded("work", "w_"))
        .one()
        .says("the qualifier 'w_temperatureInside' of Reading has 19 characters")
        .fixes(
            "@Qualifier(\"temperature\") double temperatureInside (or another short name that says what 'work.temperatureInside' is)");
  }

  @Test
  void prefix_that_leaves_no_room_is_what_is_too_long() {
    check(
            reading()
                .column("work.id", DOUBLE, column -> column.prefixed("temperature_of_"))
                .embedded("work", "temperature_of_"))
        .one()
        .fixes(" (a shorter prefix of the record that holds it)");
  }

  @Test
  void single_long_word_keeps_its_start() {
    check(reading().column("internationalization", DOUBLE))
        .one()
        .fixes(
            "@Qualifier(\"internat\") double internationalization (or another short name that says what 'internationalization' is)");
  }

  @Test
  void qualifier_that_is_too_long_to_be_legal_is_another_checks_business() {
    check(reading().column("x", DOUBLE, column -> column.qualifier("x".repeat(20_000)))).none();
  }

  @Test
  void proposal_says_more_than_a_qualifying_word() {
    check(reading().column("averageTemperatureCelsius", DOUBLE))
        .one()
        .fixes(
            "@Qualifier(\"avgTemperature\") double averageTemperatureCelsius (or another short name that says what 'averageTemperatureCelsius' is)");
  }
}
