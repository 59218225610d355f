package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument.Use;
import org.junit.jupiter.api.Test;

class UnservedOrderTest {

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
  void order_of_a_column_is_reported() {
    Asking.list()
        .value("origin", STRING)
        .orderedBy("delay", true)
        .check(new UnservedOrder(), flight())
        .one()
        .says(
            "the key of Reading cannot answer 'q': behind what it binds, rows are not in the order"
                + " of 'delay' descending");
  }

  @Test
  void order_by_several_values_behind_others_is_reported() {
    Asking.list()
        .with(Use.VALUES, "origin", STRING)
        .orderedBy("departure", false)
        .orderedBy("origin", false)
        .check(new UnservedOrder(), flight())
        .one()
        .says("'q' sorts by 'origin' behind others, and binds several of it");
  }

  @Test
  void order_of_several_values_is_merged_but_for_a_scan() {
    Asking several = Asking.list().with(Use.VALUES, "origin", STRING).orderedBy("departure", false);

    several.check(new UnservedOrder(), flight()).none();
    several
        .returning(Answer.Shape.SCAN, Answer.Element.ENTITY)
        .check(new UnservedOrder(), flight())
        .one()
        .says("'q' asks for one order of the rows of several 'origin', and returns a Scan");
  }

  @Test
  void order_of_the_key_is_fine_both_ways() {
    for (boolean descending : new boolean[] {true, false}) {
      Asking.list()
          .value("origin", STRING)
          .orderedBy("departure", descending)
          .check(new UnservedOrder(), flight())
          .none();
    }
  }
}
