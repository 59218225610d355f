package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.Type;
import dev.rowsmith.bigtable.Aggregation;
import org.jspecify.annotations.Nullable;

/**
 * The type of the cells of a family.
 *
 * @param aggregation what it does with the values that are added; {@code null} for plain cells and
 *     for types that no entity can declare
 * @param words the same in words: {@code plain cells}
 * @see <a href="https://cloud.google.com/bigtable/docs/aggregates">Bigtable: aggregates</a>
 */
public record CellType(@Nullable Aggregation aggregation, String words) {

  private static final CellType PLAIN = new CellType(null, "plain cells");

  static CellType of(@Nullable Aggregation aggregation) {
    if (aggregation == null) {
      return PLAIN;
    }
    return switch (aggregation) {
      case SUM -> new CellType(aggregation, "sums of integers");
      case MIN -> new CellType(aggregation, "the least of integers");
      case MAX -> new CellType(aggregation, "the greatest of integers");
      case HLL -> new CellType(aggregation, "counts of distinct integers");
    };
  }

  /** Returns what the type of a live family means. */
  static CellType of(Type type) {
    return switch (type.getKindCase()) {
      case KIND_NOT_SET, BYTES_TYPE -> PLAIN;
      case AGGREGATE_TYPE -> ofAggregate(type);
      default -> ofUnknown(type);
    };
  }

  private static CellType ofAggregate(Type type) {
    if (!type.getAggregateType().getInputType().hasInt64Type()) {
      return ofUnknown(type);
    }
    return switch (type.getAggregateType().getAggregatorCase()) {
      case SUM -> of(Aggregation.SUM);
      case MIN -> of(Aggregation.MIN);
      case MAX -> of(Aggregation.MAX);
      case HLLPP_UNIQUE_COUNT -> of(Aggregation.HLL);
      case AGGREGATOR_NOT_SET -> ofUnknown(type);
    };
  }

  private static CellType ofUnknown(Type type) {
    return new CellType(
        null, "cells of the type " + type.toString().strip().replaceAll("\\s+", " "));
  }

  /** Returns whether the cells are plain, and no aggregates. */
  public boolean isPlain() {
    return equals(PLAIN);
  }

  /** Returns the type as Bigtable's own message; plain cells have the empty one. */
  Type toProto() {
    Type.Builder type = Type.newBuilder();
    if (aggregation != null) {
      Type.Aggregate.Builder aggregate = type.getAggregateTypeBuilder();
      aggregate
          .getInputTypeBuilder()
          .getInt64TypeBuilder()
          .getEncodingBuilder()
          .getBigEndianBytesBuilder();
      switch (aggregation) {
        case SUM -> aggregate.getSumBuilder();
        case MIN -> aggregate.getMinBuilder();
        case MAX -> aggregate.getMaxBuilder();
        case HLL -> aggregate.getHllppUniqueCountBuilder();
      }
    }
    return type.build();
  }

  @Override
  public String toString() {
    return words;
  }
}
