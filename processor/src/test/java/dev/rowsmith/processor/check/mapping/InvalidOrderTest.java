package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidOrderTest {

  private static Findings check(Entities entity) {
    return Findings.of(new InvalidOrder(), entity);
  }

  @Test
  void segments_without_an_order_beside_one_that_has_it_are_reported_once() {
    check(
            reading()
                .segment("at", INSTANT)
                .segment("kind", STRING)
                .segment("deviceId", STRING, segment -> segment.order(1)))
        .one()
        .says("'at' and 'kind' of Reading have no order, but other segments have one")
        .at("at")
        .fixes(
            "@RowKey(order = 2) Instant at, @RowKey(order = 3) String kind",
            "@RowKey without order on every segment (for the order of the declarations)");
  }

  @Test
  void order_that_is_taken_is_reported_at_the_second() {
    check(
            reading()
                .segment("deviceId", STRING, segment -> segment.order(1))
                .segment("at", INSTANT, segment -> segment.order(1).descending()))
        .one()
        .says("the segments 'deviceId' and 'at' of Reading both have the order 1")
        .at("at@RowKey.order")
        .fixes("@RowKey(order = 2, descending = true) Instant at");
  }

  @Test
  void negative_order_is_reported() {
    check(reading().segment("deviceId", STRING, segment -> segment.order(-1)))
        .one()
        .says("the segment 'deviceId' of Reading has the order -1")
        .at("deviceId@RowKey.order")
        .fixes("@RowKey(order = 1) String deviceId");
  }

  @Test
  void every_segment_or_none_may_have_one() {
    check(reading().segment("deviceId", STRING).segment("at", INSTANT)).none();
    check(
            reading()
                .segment("deviceId", STRING, segment -> segment.order(1))
                .segment("at", INSTANT, segment -> segment.order(5)))
        .none();
  }
}
