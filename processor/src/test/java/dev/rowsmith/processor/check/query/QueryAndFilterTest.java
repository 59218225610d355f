package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import org.junit.jupiter.api.Test;

class QueryAndFilterTest {

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
  void column_is_reported() {
    Asking.list()
        .value("origin", STRING)
        .value("delay", INT)
        .check(new QueryAndFilter(), flight())
        .one()
        .says("the key of Reading cannot answer 'q': 'delay' is not in it");
  }

  @Test
  void parts_of_the_key_are_fine() {
    Asking.list().value("origin", STRING).check(new QueryAndFilter(), flight()).none();
  }
}
