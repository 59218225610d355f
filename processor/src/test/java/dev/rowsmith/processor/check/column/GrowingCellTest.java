package dev.rowsmith.processor.check.column;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.spanner.GrowingCellInSpanner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrowingCellTest {

  private static Findings check(Entities entity) {
    return Findings.of(new GrowingCell(), entity);
  }

  @Test
  void text_named_as_a_history_is_reported() {
    check(reading().segment("orderId", STRING).column("statusHistory", STRING))
        .one()
        .says("'statusHistory' of Reading grows in one cell, by its name")
        .at("statusHistory")
        .because("of two at a time one is lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"auditTrail", "eventsJson", "messages", "chat_log", "historyBlob"})
  void value_named_as_a_list_that_grows_is_reported(String name) {
    check(reading().segment("orderId", STRING).column(name, BYTES)).one();
  }

  @ParameterizedTest
  @ValueSource(strings = {"recentEvents", "last10Messages", "message", "tags", "log", "payload"})
  void value_of_another_name_is_fine(String name) {
    check(reading().segment("orderId", STRING).column(name, STRING)).none();
  }

  @Test
  void number_is_not_a_list() {
    check(reading().segment("orderId", STRING).column("history", LONG)).none();
  }

  @Test
  void row_of_one_event_or_day_is_bounded() {
    check(reading().segment("id", STRING).segment("at", INSTANT).column("history", STRING)).none();
    check(reading().segment("id", STRING).segment("day", STRING).column("history", STRING)).none();
  }

  @Test
  void array_of_spanner_is_reported() {
    Findings.inSpanner(
            new GrowingCellInSpanner(),
            "Room",
            """
            @Table("Rooms")
            record Room(@PrimaryKey String id, java.util.List<String> messages) {}
            """)
        .one()
        .says("'messages' of Room grows in one column, by its name");
  }

  @Test
  void short_array_of_spanner_is_fine() {
    Findings.inSpanner(
            new GrowingCellInSpanner(),
            "Room",
            """
            @Table("Rooms")
            record Room(@PrimaryKey String id, java.util.List<String> tags) {}
            """)
        .none();
  }
}
