package dev.rowsmith.processor.check.lock;

import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredColumnChangedTest {

  @TempDir Path folder = Path.of("");

  private static Entities reading() {
    return Entities.reading().segment("deviceId", STRING).segment("at", INSTANT);
  }

  @Test
  void component_with_another_name_keeps_its_column_by_a_qualifier() {
    Findings.ofLock(
            new StoredColumnChanged(),
            folder,
            reading().column("temperature", DOUBLE),
            reading().column("degrees", DOUBLE))
        .one()
        .says("the column m:temperature of Reading would become m:degrees")
        .at("degrees")
        .because("they would be read without a value")
        .fixes(
            "@Qualifier(\"temperature\") double degrees (the component has a new name, the column keeps its own)",
            " (keep m:temperature, add m:degrees beside it, copy, and remove it in a later version)");
  }

  @Test
  void column_that_is_gone_is_reported_with_what_it_was() {
    Findings.ofLock(
            new StoredColumnChanged(),
            folder,
            reading().column("temperature", DOUBLE).column("note", STRING),
            reading().column("temperature", DOUBLE))
        .one()
        .says("the column m:note of Reading would be read no more")
        .because("stay in their rows");
  }

  @Test
  void column_that_is_new_may_be_absent_in_old_rows() {
    Findings.ofLock(
            new StoredColumnChanged(),
            folder,
            reading().column("temperature", DOUBLE),
            reading().column("temperature", DOUBLE).column("count", INT))
        .one()
        .at("count")
        .fixes("Optional<Integer> count (or @Nullable: rows without a cell have no value)");
  }

  @Test
  void nullable_column_that_is_new_is_not_reported() {
    Findings.ofLock(
            new StoredColumnChanged(),
            folder,
            reading().column("temperature", DOUBLE),
            reading().column("temperature", DOUBLE).column("note", STRING, note -> note.nullable()))
        .none();
  }
}
