package dev.rowsmith.processor.model;

import java.util.List;

/**
 * A record that is stored as its components: as segments of a key, or as columns.
 *
 * @param path the component that holds it, inside another record behind that
 * @param type the record
 * @param parts its components in their order; none if they cannot be stored so
 */
public record FlattenedRecord(Path path, ClassRef type, List<Part> parts) {

  public FlattenedRecord {
    parts = List.copyOf(parts);
  }

  /**
   * One component of a record.
   *
   * @param path the path of the segment, the column or the record
   * @param accessor the record's method that returns its value
   * @param isRecord whether it is a flattened record itself
   */
  public record Part(Path path, String accessor, boolean isRecord) {

    /** Returns whether this is what has a name: a segment, a column or a record. */
    public boolean is(String name) {
      return path.text().equals(name);
    }
  }

  /** Returns whether the record is a component of another record. */
  public boolean isNested() {
    return path.isNested();
  }

  /** Returns whether a value is in the record, or in one inside it. */
  public boolean holds(Path value) {
    return value.isInside(path);
  }
}
