package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Argument.Use;
import org.junit.jupiter.api.Test;

class QueryTypeMismatchTest {

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
  void unknown_name_lists_candidates_with_near_ones_first() {
    Asking.list()
        .value("orgin", STRING)
        .check(new QueryTypeMismatch(), flight())
        .one()
        .says("Reading has no component 'orgin', which 'q' binds")
        .at("orgin")
        .because("It has 'origin', ");
  }

  @Test
  void other_type_says_both() {
    Asking.list()
        .value("origin", INT)
        .check(new QueryTypeMismatch(), flight())
        .one()
        .says("'origin' of 'q' is int, and 'origin' is String")
        .fixes("String origin (in 'q')");
  }

  @Test
  void prefix_of_a_time_is_reported() {
    Asking.list()
        .value("origin", STRING)
        .with(Use.STARTS_WITH, "departure", INSTANT)
        .check(new QueryTypeMismatch(), flight())
        .one()
        .says("'departure' has no prefixes, which 'q' asks for");
  }

  @Test
  void component_that_is_bound_twice_is_reported() {
    Asking.list()
        .value("origin", STRING)
        .with(Use.FROM, "origin", STRING)
        .check(new QueryTypeMismatch(), flight())
        .one()
        .says("'q' binds 'origin' twice, by 'origin' and by 'origin'");
  }

  @Test
  void names_and_types_of_the_entity_are_fine() {
    Asking.list().value("origin", STRING).check(new QueryTypeMismatch(), flight()).none();
  }
}
