package dev.rowsmith.processor.model;

import java.util.Optional;

/**
 * Says what the cells of a column are to its component.
 *
 * @param kind which of the ways there are
 * @param mark the annotation that says so, by its simple name; empty for a plain value
 * @param source where that annotation stands, or the property
 * @param max the most entries or versions that it says, or 0
 * @param key how a map's keys or a set's members become qualifiers; only of these two
 * @param parts how they become qualifiers where they are records: a readable key of their segments
 * @param aggregation what Bigtable does with the values that are added; only of an aggregate
 */
public record Shape(
    Kind kind,
    String mark,
    AnnotationFacts source,
    int max,
    Optional<Segment> key,
    Optional<Key> parts,
    Optional<Aggregation> aggregation) {

  /** Returns the shape of a plain value. */
  public static Shape value(AnnotationFacts property) {
    return new Shape(
        Kind.VALUE, "", property, 0, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns whether the qualifiers are data. */
  public boolean hasEntries() {
    return kind == Kind.MAP || kind == Kind.SET;
  }

  /** Returns whether several versions of the cell are mapped. */
  public boolean hasVersions() {
    return kind == Kind.VERSION_LIST || kind == Kind.VERSION_MAP;
  }

  /** What the cells of a column can be. */
  public enum Kind {
    /** One value. */
    VALUE,
    /** A {@code Map}, each entry a cell. */
    MAP,
    /** A {@code Set}, each member a cell. */
    SET,
    /** A {@code List<Cell<T>>} of versions. */
    VERSION_LIST,
    /** A {@code NavigableMap<Instant, T>} of versions. */
    VERSION_MAP,
    /** A cell that Bigtable aggregates. */
    AGGREGATE,
    /** The row's revision. */
    REVISION,
    /** An annotation on a type that it is not for. */
    MISPLACED
  }

  /** What Bigtable does with the values that are added to an aggregate. */
  public enum Aggregation {
    SUM,
    MIN,
    MAX,
    HLL
  }
}
