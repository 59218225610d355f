package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument.Use;
import org.junit.jupiter.api.Test;

class ReversedTimeUnusedTest {

  private static BigtableEntity reading() {
    return Entities.reading()
        .segment("deviceId", STRING)
        .segment("at", INSTANT, SegmentDraft::descending)
        .column("temperature", DOUBLE)
        .build();
  }

  @Test
  void reversed_time_that_is_read_forwards_alone_is_reported() {
    Asking.list()
        .value("deviceId", STRING)
        .with(Use.FROM, "at", INSTANT)
        .orderedBy("at", false)
        .check(new ReversedTimeUnused(), reading())
        .one()
        .says("'at' of Reading is stored newest first, and no question reads the newest first")
        .at("at");
  }

  @Test
  void question_for_the_newest_is_fine() {
    Asking.list()
        .value("deviceId", STRING)
        .orderedBy("at", true)
        .check(new ReversedTimeUnused(), reading())
        .none();
  }

  @Test
  void first_rows_without_an_order_are_the_newest() {
    Asking.list()
        .value("deviceId", STRING)
        .first(10)
        .check(new ReversedTimeUnused(), reading())
        .none();
  }

  @Test
  void stream_may_stop_at_the_newest() {
    Asking.list()
        .value("deviceId", STRING)
        .returning(Answer.Shape.STREAM, Answer.Element.ENTITY)
        .check(new ReversedTimeUnused(), reading())
        .none();
  }

  @Test
  void questions_of_single_rows_say_nothing_of_the_order() {
    Asking.list()
        .value("deviceId", STRING)
        .value("at", INSTANT)
        .check(new ReversedTimeUnused(), reading())
        .none();
  }

  @Test
  void time_from_the_oldest_on_is_fine() {
    BigtableEntity plain =
        Entities.reading()
            .segment("deviceId", STRING)
            .segment("at", INSTANT)
            .column("temperature", DOUBLE)
            .build();

    Asking.list()
        .value("deviceId", STRING)
        .orderedBy("at", false)
        .check(new ReversedTimeUnused(), plain)
        .none();
  }
}
