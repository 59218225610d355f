package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.model.spanner.SpannerColumn;

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

  /** Returns {@code ABS(MOD(FARM_FINGERPRINT(`userId`), 8))}, which is never negative. */
  static String inGoogleSql(SpannerColumn column) {
    String value =
        column.type().code().inGoogleSql("`" + column.storedNames().get(0) + "`").orElseThrow();
    return expression(value, String.valueOf(Limits.GOOD_BUCKETS));
  }

  /** Returns the same shard, {@code abs(mod(spanner.farm_fingerprint("userId"), 8))}. */
  static String inPostgreSql(SpannerColumn column) {
    String value =
        column.type().code().inPostgreSql("\"" + column.storedNames().get(0) + "\"").orElseThrow();
    return "abs(mod(spanner.farm_fingerprint(%s), %s))".formatted(value, Limits.GOOD_BUCKETS);
  }

  static String expression(String value, String shards) {
    return "ABS(MOD(FARM_FINGERPRINT(%s), %s))".formatted(value, shards);
  }
}
