package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Argument.Use;
import org.junit.jupiter.api.Test;

class RangeNotLastTest {

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
  void range_in_front_of_a_bound_part_is_reported() {
    Asking.list()
        .value("origin", STRING)
        .with(Use.FROM, "departure", INSTANT)
        .value("destination", STRING)
        .check(new RangeNotLast(), flight())
        .one()
        .says(
            "the key of Reading cannot answer 'q': a range of 'departure' ends what one read can"
                + " bind, and 'destination' follows it");
  }

  @Test
  void range_behind_all_that_is_bound_is_fine() {
    Asking.list()
        .value("origin", STRING)
        .with(Use.FROM, "departure", INSTANT)
        .with(Use.BEFORE, "departure", INSTANT)
        .check(new RangeNotLast(), flight())
        .none();
  }
}
