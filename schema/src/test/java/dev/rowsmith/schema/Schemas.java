package dev.rowsmith.schema;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.bigtable.table.FamilySchema;
import dev.rowsmith.runtime.bigtable.table.Retention;
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
          new FamilySchema("m", Retention.either(1, 30)),
          new FamilySchema("x.y", Retention.forever()));

  /** A family of each aggregate. */
  static final TableSchema COUNTER =
      schema(
          "Counter",
          "counters",
          new FamilySchema("s", Retention.forever(), Aggregation.SUM),
          new FamilySchema("lo", Retention.days(7), Aggregation.MIN),
          new FamilySchema("hi", Retention.days(7), Aggregation.MAX),
          new FamilySchema("u", Retention.both(2, 1), Aggregation.HLL));

  private Schemas() {}

  static TableSchema schema(String entity, String table, FamilySchema... families) {
    return new TableSchema(
        entity, table, KeyLayout.of(TextSegment.of(entity, "id")), List.of(families), List.of());
  }

  static TableSchema readings(Retention retention) {
    return schema("Reading", "readings", new FamilySchema("m", retention));
  }
}
