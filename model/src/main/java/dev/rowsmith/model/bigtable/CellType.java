package dev.rowsmith.model.bigtable;

import org.jspecify.annotations.Nullable;

/**
 * What the cells of a family hold.
 *
 * @param aggregation what Bigtable does with the values that are added, or {@code null} if it adds
 *     none
 * @param words the type, for people
 */
public record CellType(@Nullable Aggregation aggregation, String words) {

  /** Cells of which each write sets the value. */
  public static final CellType PLAIN = new CellType(null, "plain cells");

  /** Returns the type of aggregates. */
  public static CellType of(Aggregation aggregation) {
    return new CellType(aggregation, aggregation.words);
  }

  /** Returns a type that no entity declares. */
  public static CellType other(String type) {
    return new CellType(null, "cells of the type " + type);
  }

  /** Returns whether the cells are plain, and no aggregates. */
  public boolean isPlain() {
    return equals(PLAIN);
  }

  @Override
  public String toString() {
    return words;
  }

  /** What Bigtable does with values that are added; the names are those of the annotation's. */
  public enum Aggregation {
    SUM("sums of integers"),
    MIN("the least of integers"),
    MAX("the greatest of integers"),
    HLL("counts of distinct integers");

    private final String words;

    Aggregation(String words) {
      this.words = words;
    }
  }
}
