package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.EntityClass;
import org.junit.jupiter.api.Test;

class NoRowKeyTest {

  private static Findings check(Entities entity) {
    return Findings.of(new NoRowKey(), entity);
  }

  @Test
  void likely_component_is_named() {
    check(reading().column("note", STRING).column("deviceId", STRING))
        .one()
        .says("Reading has no row key")
        .at("Reading")
        .fixes("@RowKey String deviceId (and what else identifies a row)");
  }

  @Test
  void number_named_as_an_id_is_marked_so_that_it_spreads() {
    check(reading().column("temperature", DOUBLE).column("id", LONG))
        .one()
        .fixes(
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) long id"
                + " (and what else identifies a row)");
  }

  @Test
  void component_is_invented_where_none_is_likely() {
    check(reading().column("temperature", DOUBLE))
        .one()
        .fixes("@RowKey String id (or what else identifies a row)");
  }

  @Test
  void component_of_an_embedded_record_is_not_likely_as_it_cannot_move_alone() {
    check(reading().column("device.id", STRING).column("note", DOUBLE).embedded("device", ""))
        .one()
        .fixes("@RowKey String id (or what else identifies a row)");
  }

  @Test
  void one_segment_is_enough() {
    check(reading().segment("deviceId", STRING)).none();
  }

  @Test
  void interface_is_another_checks_business() {
    check(reading().kind(EntityClass.Kind.INTERFACE)).none();
  }
}
