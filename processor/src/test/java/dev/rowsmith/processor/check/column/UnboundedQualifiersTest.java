package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnboundedQualifiersTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnboundedQualifiers(), entity.segment("id", STRING));
  }

  @Test
  void map_without_a_maximum_is_reported() {
    check(reading().column("since", INT, column -> column.map(STRING, 0)))
        .one()
        .says("nothing limits the entries of 'since' in a row of Reading")
        .at("since@QualifierAsData")
        .fixes(
            " (a row for each entry)",
            "@QualifierAsData(max = 1000) Map<String, int> since (where no row has more, now or later: a put of more is refused)");
  }

  @Test
  void what_is_written_stays_beside_the_maximum() {
    check(
            reading()
                .column("since", INT, column -> column.map(Types.of(INT), 0, key -> key.digits(4))))
        .one()
        .fixes(
            " (a row for each entry)",
            "@QualifierAsData(max = 1000, digits = 4) Map<int, int> since (where no row has more, now or later: a put of more is refused)");
  }

  @Test
  void set_without_a_maximum_is_reported() {
    check(reading().column("tags", STRING, column -> column.set(0))).one();
  }

  @ParameterizedTest
  @ValueSource(strings = {"followers", "comments", "events", "subscribers"})
  void set_that_grows_by_its_name_gets_no_maximum(String name) {
    check(reading().column(name, STRING, column -> column.set(0)))
        .one()
        .fixes(" (a row for each entry: the list grows forever, by its name)");
  }

  @Test
  void maximum_is_enough() {
    check(
            reading()
                .column("since", INT, column -> column.map(STRING, 5000))
                .column("tags", STRING, column -> column.set(9)))
        .none();
  }

  @ParameterizedTest
  @EnumSource(names = {"ENUM", "BOOLEAN", "BYTE", "LOCAL_TIME", "YEAR_MONTH", "YEAR"})
  void types_of_few_values_are_their_own_limit(ValueKind keys) {
    check(reading().column("since", INT, column -> column.map(keys, 0))).none();
  }

  @ParameterizedTest
  @EnumSource(names = {"INSTANT", "LOCAL_DATE", "LOCAL_DATE_TIME"})
  void times_are_another_checks_business(ValueKind keys) {
    check(reading().column("since", INT, column -> column.map(keys, 0))).none();
  }
}
