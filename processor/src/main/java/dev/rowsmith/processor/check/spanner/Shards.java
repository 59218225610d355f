package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.model.spanner.SpannerColumn;

/** Writes the expressions of shards that the database computes. */
final class Shards {

  private Shards() {}

  /** Returns {@code ABS(MOD(FARM_FINGERPRINT(UserId), 8))}, which is never negative. */
  static String expression(SpannerColumn column) {
    String name = column.storedNames().get(0);
    String value =
        switch (column.type().code()) {
          case STRING, BYTES -> name;
          default -> "CAST(%s AS STRING)".formatted(name);
        };
    return expression(value, String.valueOf(Limits.GOOD_BUCKETS));
  }

  static String expression(String value, String shards) {
    return "ABS(MOD(FARM_FINGERPRINT(%s), %s))".formatted(value, shards);
  }
}
