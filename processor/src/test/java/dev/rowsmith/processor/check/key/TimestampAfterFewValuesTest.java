package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import org.junit.jupiter.api.Test;

class TimestampAfterFewValuesTest {

  private static Findings check(Entities entity) {
    return Findings.ofKey(new TimestampAfterFewValues(), entity);
  }

  @Test
  void time_behind_an_enum_is_reported_with_the_number_of_its_values() {
    check(
            reading()
                .segment("level", Types.enumOf("Level", "INFO", "WARNING", "FATAL"), it -> it)
                .segment("at", INSTANT)
                .segment("deviceId", STRING))
        .one()
        .says(
            "in the row key of Reading only the 3 values of 'level' come before"
                + " the timestamp 'at'")
        .at("at")
        .because("one of at most 3 places")
        .today("{level}#{at}#{deviceId}")
        .judgedFixes("{level}#{deviceId}#{at} (declare 'at' after 'deviceId')");
  }

  @Test
  void several_segments_of_few_values_multiply() {
    check(
            reading()
                .segment("kind", ENUM)
                .segment("indoors", BOOLEAN)
                .segment("at", INSTANT)
                .column("temperature", DOUBLE)
                .column("deviceId", STRING))
        .one()
        .says(
            "in the row key of Reading only the 4 values of 'kind' and 'indoors' come before"
                + " the timestamp 'at'")
        .judgedFixes(
            "@RowKey String deviceId (declared before 'at': {kind}#{indoors}#{deviceId}#{at})");
  }

  @Test
  void time_behind_an_id_is_fine() {
    check(reading().segment("kind", ENUM).segment("deviceId", STRING).segment("at", INSTANT))
        .none();
  }

  @Test
  void time_in_front_is_another_checks_business() {
    check(reading().segment("at", INSTANT).segment("kind", ENUM)).none();
  }

  @Test
  void number_behind_an_enum_is_fine() {
    check(reading().segment("kind", ENUM).segment("count", LONG).segment("at", INSTANT)).none();
  }

  @Test
  void salted_key_is_spread() {
    check(reading().salted(8).segment("kind", ENUM).segment("at", INSTANT)).none();
  }

  @Test
  void key_of_few_values_alone_is_fine() {
    check(reading().segment("kind", ENUM)).none();
  }

  @Test
  void text_of_few_values_by_its_name_is_reported() {
    check(reading().segment("severity", STRING).segment("at", INSTANT))
        .one()
        .says(
            "in the row key of Reading only the few values of 'severity' come before the timestamp"
                + " 'at'");
    check(reading().segment("status", STRING).segment("createdAt", STRING)).one();
    check(reading().segment("service", STRING).segment("at", INSTANT)).none();
  }
}
