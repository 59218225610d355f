package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Argument.Use;
import org.junit.jupiter.api.Test;

class DynamicQueryTest {

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
  void condition_of_a_running_program_is_reported() {
    Asking.list()
        .with(Use.DYNAMIC, "origin", STRING)
        .check(new DynamicQuery(), flight())
        .one()
        .says("'q' cannot be planned: 'origin' is a String")
        .at("origin");
  }

  @Test
  void method_that_cannot_be_implemented_is_reported() {
    Asking.list()
        .problem("has type parameters")
        .check(new DynamicQuery(), flight())
        .one()
        .says("'q' has type parameters");
  }

  @Test
  void fixed_question_is_fine() {
    Asking.list().value("origin", STRING).check(new DynamicQuery(), flight()).none();
  }
}
