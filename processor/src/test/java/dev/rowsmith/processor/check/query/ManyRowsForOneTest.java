package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import org.junit.jupiter.api.Test;

class ManyRowsForOneTest {

  private static BigtableEntity flight() {
    return Entities.reading()
        .table("flights")
        .segment("origin", STRING)
        .segment("departure", INSTANT)
        .segment("destination", STRING)
        .column("delay", INT)
        .build();
  }

  @Test
  void one_of_many_is_reported() {
    Asking.list()
        .one()
        .value("origin", STRING)
        .check(new ManyRowsForOne(), flight())
        .one()
        .says("'q' returns one row, and several can have what it binds");
  }

  @Test
  void first_is_one() {
    Asking.list()
        .one()
        .first(1)
        .value("origin", STRING)
        .check(new ManyRowsForOne(), flight())
        .none();
  }

  @Test
  void whole_key_is_one() {
    Asking.list()
        .one()
        .value("origin", STRING)
        .value("departure", INSTANT)
        .value("destination", STRING)
        .check(new ManyRowsForOne(), flight())
        .none();
  }
}
