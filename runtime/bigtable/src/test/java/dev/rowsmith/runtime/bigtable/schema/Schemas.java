package dev.rowsmith.runtime.bigtable.schema;

import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.util.List;

/** Schemas as entities declare them. */
final class Schemas {

  /** Two families of plain cells. */
  static final TableSchema READING =
      schema(
          "Reading",
          "readings",
          new FamilyDefinition("m", Retention.either(1, 30)),
          new FamilyDefinition("x.y", Retention.forever()));

  /** A family of each aggregate. */
  static final TableSchema COUNTER =
      schema(
          "Counter",
          "counters",
          new FamilyDefinition("s", Retention.forever(), CellType.of(Aggregation.SUM)),
          new FamilyDefinition("lo", Retention.days(7), CellType.of(Aggregation.MIN)),
          new FamilyDefinition("hi", Retention.days(7), CellType.of(Aggregation.MAX)),
          new FamilyDefinition("u", Retention.both(2, 1), CellType.of(Aggregation.HLL)));

  private Schemas() {}

  static TableSchema schema(String entity, String table, FamilyDefinition... families) {
    return new TableSchema(
        entity, table, KeyLayout.of(TextSegment.of(entity, "id")), List.of(families), List.of());
  }

  static TableSchema readings(Retention retention) {
    return schema("Reading", "readings", new FamilyDefinition("m", retention));
  }
}
