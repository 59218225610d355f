package dev.rowsmith.processor.check.lock;

import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredKeyChangedTest {

  @TempDir Path folder = Path.of("");

  private static Entities reading() {
    return Entities.reading().segment("deviceId", STRING).segment("at", INSTANT);
  }

  @Test
  void number_in_a_wider_type_keeps_its_digits() {
    Findings.ofLock(
            new StoredKeyChanged(),
            folder,
            Entities.reading().segment("number", INT).column("t", DOUBLE),
            Entities.reading().segment("number", LONG).column("t", DOUBLE))
        .one()
        .at("number")
        .says("the key of Reading would change: key 1 type=int becomes long, digits=10 becomes 19")
        .because("Keys that are stored have other bytes.");
  }

  @Test
  void segments_in_another_order_are_one_finding_with_the_order_that_rows_have() {
    Findings.ofLock(
            new StoredKeyChanged(),
            folder,
            reading().column("t", DOUBLE),
            Entities.reading()
                .segment("at", INSTANT)
                .segment("deviceId", STRING)
                .column("t", DOUBLE))
        .one()
        .at("at")
        .because("Changed too");
  }

  @Test
  void segment_with_another_name_is_not_reported() {
    Findings.ofLock(
            new StoredKeyChanged(),
            folder,
            reading().column("t", DOUBLE),
            Entities.reading()
                .segment("device", STRING)
                .segment("when", INSTANT)
                .column("t", DOUBLE))
        .none();
  }
}
