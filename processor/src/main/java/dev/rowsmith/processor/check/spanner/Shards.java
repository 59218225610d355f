package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import java.util.List;

/** Expressions of shards that the database computes, in the SQL of each dialect. */
final class Shards {

  private Shards() {}

  /** Returns whether a shard can be computed from the values of a column. */
  static boolean canDecide(SpannerColumn column) {
    return !column.commitTimestamp()
        && !column.type().array()
        && column.generatedBy().isEmpty()
        && column.type().code().hasText();
  }

  /** Returns the expression of a shard, which is never negative. */
  static String expression(SqlDialect dialect, SpannerColumn column) {
    ColumnDefinition by = ColumnDefinition.of(column.storedNames().get(0), column.type());
    return Ddl.in(dialect).shard(List.of(by), String.valueOf(Limits.GOOD_BUCKETS));
  }

  static String expression(String value, String shards) {
    return "ABS(MOD(FARM_FINGERPRINT(%s), %s))".formatted(value, shards);
  }
}
