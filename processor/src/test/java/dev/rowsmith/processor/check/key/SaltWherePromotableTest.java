package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class SaltWherePromotableTest {

  private static Findings check(Entities entity) {
    return Findings.of(new SaltWherePromotable(), entity);
  }

  @Test
  void salted_time_beside_an_id_is_reported_with_the_promotion() {
    check(
            reading()
                .salted(8)
                .segment("kind", ENUM)
                .segment("at", INSTANT)
                .column("note", STRING)
                .column("userId", LONG))
        .one()
        .says("the row key of Reading is salted, and its column 'userId' could spread the writes")
        .at("Reading@Salted")
        .today("{bucket}#{kind}#{at}")
        .judgedFixes(
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) long userId (without @Salted, declared before 'at': {kind}#{userId}#{at})");
  }

  @Test
  void text_that_is_no_id_may_have_few_values() {
    check(reading().salted(8).segment("at", INSTANT).column("note", STRING).column("t", DOUBLE))
        .none();
  }

  @Test
  void only_column_stays_because_the_row_needs_a_cell() {
    check(reading().salted(8).segment("at", INSTANT).column("userId", STRING)).none();
  }

  @Test
  void personal_id_stays_in_its_cell() {
    check(
            reading()
                .salted(8)
                .segment("at", INSTANT)
                .column("userId", STRING, column -> column.personal())
                .column("t", DOUBLE))
        .none();
  }

  @Test
  void key_with_an_id_that_could_lead_needs_no_salt() {
    check(
            reading()
                .salted(8)
                .segment("at", INSTANT)
                .segment("deviceId", STRING)
                .column("userId", STRING)
                .column("t", DOUBLE))
        .one()
        .says("the row key of Reading is salted, and its segment 'deviceId' could lead")
        .judgedFixes("{deviceId}#{at} (declare 'at' after 'deviceId', without @Salted)");
  }

  @Test
  void number_is_not_promoted_into_a_binary_key() {
    check(
            reading()
                .format(KeyFormat.ORDERED_CODE)
                .salted(8)
                .segment("at", INSTANT)
                .column("userId", LONG)
                .column("t", DOUBLE))
        .none();
  }

  @Test
  void key_without_salt_or_without_time_is_fine() {
    check(reading().segment("at", INSTANT).column("userId", STRING).column("t", DOUBLE)).none();
    check(reading().salted(8).segment("page", LONG).column("userId", STRING).column("t", DOUBLE))
        .none();
  }
}
