package dev.rowsmith.processor.check.lock;

import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockBehindTest {

  @TempDir Path folder = Path.of("");

  private static Entities reading() {
    return Entities.reading().segment("deviceId", STRING).segment("at", INSTANT);
  }

  @Test
  void safe_change_is_behind() {
    Findings.ofLock(
            new LockBehind(),
            folder,
            reading().column("t", DOUBLE),
            reading().column("t", DOUBLE).column("note", STRING, note -> note.nullable()))
        .one()
        .says("the lock file of Reading is behind: column m:note");
  }

  @Test
  void file_that_has_all_is_not_behind() {
    Findings.ofLock(
            new LockBehind(), folder, reading().column("t", DOUBLE), reading().column("t", DOUBLE))
        .none();
  }

  @Test
  void file_beside_a_change_that_stops_the_build_is_not_reported() {
    Findings.ofLock(
            new LockBehind(), folder, reading().column("t", DOUBLE), reading().column("u", DOUBLE))
        .none();
  }
}
