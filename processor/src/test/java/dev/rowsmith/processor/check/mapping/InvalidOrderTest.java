package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.spanner.InvalidOrderInSpanner;
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
            "@RowKey(order = 2) Instant at\n@RowKey(order = 3) String kind",
            "@RowKey Instant at\n@RowKey String kind\n@RowKey String deviceId (for the order of the declarations)");
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

  private static Findings spanner(String components) {
    return Findings.inSpanner(
        new InvalidOrderInSpanner(),
        "Row",
        "@Table(\"Rows\") record Row(" + components + ") {} record Id(String a, String b) {}");
  }

  @Test
  void parts_of_a_primary_key_are_all_ordered_or_none_is() {
    spanner("@PrimaryKey(order = 1) String id, @PrimaryKey(descending = true) Instant at")
        .one()
        .says("'at' in the key of Row has no order, but other parts have one")
        .fixes(
            "@PrimaryKey(order = 2, descending = true) Instant at",
            "@PrimaryKey String id (for the order of the declarations)");
    spanner("@PrimaryKey(order = 1) String id, @PrimaryKey(order = 1) long number")
        .one()
        .says("'id' and 'number' in the key of Row both have the order 1")
        .fixes("@PrimaryKey(order = 2) long number");
    spanner("@PrimaryKey(order = -3) String id")
        .one()
        .says("'id' in the key of Row has the order -3")
        .fixes("@PrimaryKey(order = 1) String id");
  }

  @Test
  void a_record_in_a_primary_key_has_one_place() {
    spanner("@PrimaryKey(order = 1) @Embedded Id id, @PrimaryKey(order = 2) long number").none();
    spanner("@PrimaryKey(order = 2) @Embedded Id id, @PrimaryKey(order = 2) long number")
        .one()
        .says("'id' and 'number' in the key of Row both have the order 2");
    spanner("@PrimaryKey String id, @PrimaryKey long number").none();
  }
}
