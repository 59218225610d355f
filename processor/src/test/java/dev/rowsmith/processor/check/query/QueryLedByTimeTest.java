package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Argument.Use;
import org.junit.jupiter.api.Test;

class QueryLedByTimeTest {

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
  void range_of_time_alone_is_reported() {
    Asking.list()
        .with(Use.FROM, "departure", INSTANT)
        .check(new QueryLedByTime(), flight())
        .one()
        .says(
            "the key of Reading cannot answer 'q': only a key that starts with 'departure' would"
                + " serve it");
  }

  @Test
  void other_component_alone_is_not() {
    Asking.list().value("destination", STRING).check(new QueryLedByTime(), flight()).none();
  }
}
