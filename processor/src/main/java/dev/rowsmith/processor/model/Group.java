package dev.rowsmith.processor.model;

import java.util.List;

/**
 * A record whose components are segments of the key.
 *
 * @param component the component that holds the record, with what its {@code @RowKey} says
 * @param type the record
 * @param parts the components of the record, in their order
 * @param wrapper whether the record holds one value, so that the group is one segment of its name
 */
public record Group(Segment component, ClassRef type, List<Part> parts, boolean wrapper) {

  public Group {
    parts = List.copyOf(parts);
  }

  /**
   * Describes one component of a record.
   *
   * @param path the name of the segment, or the path of the group
   * @param accessor the record's method that returns its value
   * @param segment whether it is a segment, and no group itself
   */
  public record Part(String path, String accessor, boolean segment) {}

  /** Returns the component's name, in another group behind that of the outer one. */
  public String path() {
    return component.name();
  }

  /** Returns whether the record is a component of another record. */
  public boolean nested() {
    return path().indexOf('.') >= 0;
  }
}
