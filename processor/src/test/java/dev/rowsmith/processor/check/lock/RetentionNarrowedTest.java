package dev.rowsmith.processor.check.lock;

import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetentionNarrowedTest {

  @TempDir Path folder = Path.of("");

  private static Entities reading() {
    return Entities.reading().segment("deviceId", STRING).segment("at", INSTANT);
  }

  private Findings check(int before, int after) {
    return Findings.ofLock(
        new RetentionNarrowed(),
        folder,
        reading().column("t", DOUBLE).family("a", family -> family.maxAgeDays(before)),
        reading().column("t", DOUBLE).family("a", family -> family.maxAgeDays(after)));
  }

  @Test
  void younger_cells_that_are_deleted_are_reported_with_what_is_kept() {
    check(30, 20)
        .one()
        .says("the family a of Reading would change: age=30d becomes 20d")
        .because("Garbage collection would delete");
  }

  @Test
  void older_cells_that_stay_are_not_reported() {
    check(20, 30).none();
  }
}
