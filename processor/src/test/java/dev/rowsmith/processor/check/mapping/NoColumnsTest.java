package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.model.EntityClass;
import org.junit.jupiter.api.Test;

class NoColumnsTest {

  private static Findings check(Entities entity) {
    return Findings.of(new NoColumns(), entity);
  }

  @Test
  void key_alone_is_reported() {
    check(reading().segment("userId", STRING).segment("friendId", STRING))
        .one()
        .says("Reading has no column")
        .at("Reading")
        .because("a row without a cell does not exist")
        .fixes("boolean present (a component without @RowKey; this one takes a single byte)");
  }

  @Test
  void one_column_is_enough() {
    check(reading().segment("userId", STRING).column("close", BOOLEAN)).none();
  }

  @Test
  void enum_is_another_checks_business() {
    check(reading().kind(EntityClass.Kind.ENUM)).none();
  }
}
