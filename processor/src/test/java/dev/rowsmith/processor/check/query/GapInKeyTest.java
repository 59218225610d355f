package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import org.junit.jupiter.api.Test;

class GapInKeyTest {

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
  void unbound_part_between_bound_ones_is_reported() {
    Asking.list()
        .value("origin", STRING)
        .value("destination", STRING)
        .check(new GapInKey(), flight())
        .one()
        .says("the key of Reading cannot answer 'q': 'departure' stands before 'destination'")
        .at("q")
        .because("rows with every 'departure' would be read");
  }

  @Test
  void parts_from_the_left_are_fine() {
    Asking.list()
        .value("origin", STRING)
        .value("departure", INSTANT)
        .check(new GapInKey(), flight())
        .none();
  }
}
