package dev.rowsmith.processor.check.lock;

import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RolloutOrderTest {

  @TempDir Path folder = Path.of("");

  private static Entities reading() {
    return Entities.reading().segment("deviceId", STRING).segment("at", INSTANT);
  }

  @Test
  void value_that_may_be_absent_now_is_for_readers_first() {
    Findings.ofLock(
            new RolloutOrder(),
            folder,
            reading().column("t", DOUBLE),
            reading().column("t", DOUBLE, column -> column.nullable()))
        .one()
        .at("t")
        .because("refuses rows without the cell");
  }

  @Test
  void column_that_old_code_does_not_read_is_not_reported() {
    Findings.ofLock(
            new RolloutOrder(),
            folder,
            reading().column("t", DOUBLE),
            reading().column("t", DOUBLE).column("note", STRING, note -> note.nullable()))
        .none();
  }
}
