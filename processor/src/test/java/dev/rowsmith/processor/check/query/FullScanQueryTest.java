package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import org.junit.jupiter.api.Test;

class FullScanQueryTest {

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
  void nothing_leading_is_reported() {
    Asking.list()
        .value("destination", STRING)
        .check(new FullScanQuery(), flight())
        .one()
        .says(
            "the key of Reading cannot answer 'q': it does not bind 'origin', with which the key"
                + " starts");
  }

  @Test
  void nothing_bound_is_reported() {
    Asking.list().check(new FullScanQuery(), flight()).one();
  }

  @Test
  void reason_makes_it_a_question() {
    Asking.list().fullScan("nightly export").check(new FullScanQuery(), flight()).none();
  }
}
