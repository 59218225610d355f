package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import java.util.Optional;

/**
 * Relation of the cells of a column to its component.
 *
 * @param kind which of the ways there are
 * @param source the annotation that says so; without a name for a plain value
 * @param key how a map's keys or a set's members become qualifiers; only of these two
 * @param layout how qualifiers are laid out: a small key, whose constant is part of the prefix;
 *     only of these two
 */
public record Shape(
    Kind kind, AnnotationFacts source, Optional<Segment> key, Optional<Key> layout) {

  /** Returns a shape without keys. */
  public static Shape of(Kind kind, AnnotationFacts source) {
    return new Shape(kind, source, Optional.empty(), Optional.empty());
  }

  /** Returns the annotation that says so, by its simple name; empty for a plain value. */
  public String mark() {
    return source.annotation();
  }

  /** Returns the most entries or versions that it says, or 0. */
  public int max() {
    return kind == Kind.MISPLACED ? 0 : source.number("max");
  }

  /** Returns what Bigtable does with the values that are added; only of an aggregate. */
  public Optional<Aggregation> aggregation() {
    return mark().equals("Aggregate")
        ? Optional.of(source.constant("value", Aggregation.SUM))
        : Optional.empty();
  }

  /**
   * Returns the layout of qualifiers that are records, each a key of several segments or of one.
   */
  public Optional<Key> parts() {
    return layout.filter(key -> !key.groups().isEmpty());
  }

  /** Returns what a layout of the qualifiers calls one of their parts: its path in the record. */
  public String nameOf(Segment part) {
    return key.map(Segment::called)
        .map(SegmentName::path)
        .filter(part.called().path()::isInside)
        .map(around -> part.called().path().inside(around).text())
        .orElse(part.property().name());
  }

  /** Returns what becomes the qualifiers: the keys of a map, the members of a set. */
  public String calledKeys() {
    return kind == Kind.SET ? "members" : "keys";
  }

  /** Returns how qualifiers become bytes. */
  public KeyFormat format() {
    return layout.map(Key::format).orElse(KeyFormat.VERBATIM);
  }

  /** Returns the declared layout of the qualifiers. */
  public Template template() {
    return layout.map(Key::template).orElse(Template.NONE);
  }

  /** Returns whether the qualifiers are data. */
  public boolean hasEntries() {
    return kind == Kind.MAP || kind == Kind.CELL_MAP || kind == Kind.SET;
  }

  /** Returns whether several versions of the cell are mapped. */
  public boolean hasVersions() {
    return kind == Kind.VERSION_LIST || kind == Kind.VERSION_MAP || hasBuckets();
  }

  /** Returns whether Bigtable aggregates a cell for each bucket of time. */
  public boolean hasBuckets() {
    return kind == Kind.BUCKET_LIST || kind == Kind.BUCKET_MAP;
  }

  /** Returns whether Bigtable aggregates what is added. */
  public boolean isAggregate() {
    return kind == Kind.AGGREGATE || hasBuckets();
  }

  /** What the cells of a column can be. */
  public enum Kind {
    /** One value. */
    VALUE,
    /** A {@code Map}, each entry a cell. */
    MAP,
    /** A {@code Map} of {@code Cell}, each entry a cell that has its own time. */
    CELL_MAP,
    /** A {@code Set}, each member a cell. */
    SET,
    /** A {@code List<Cell<T>>} of versions. */
    VERSION_LIST,
    /** A {@code NavigableMap<Instant, T>} of versions. */
    VERSION_MAP,
    /** A cell that Bigtable aggregates. */
    AGGREGATE,
    /** A {@code List<Cell<T>>} of aggregates, one for each bucket of time. */
    BUCKET_LIST,
    /** A {@code NavigableMap<Instant, T>} of aggregates, one for each bucket of time. */
    BUCKET_MAP,
    /** The row's revision. */
    REVISION,
    /** An annotation on a type that it is not for. */
    MISPLACED
  }
}
