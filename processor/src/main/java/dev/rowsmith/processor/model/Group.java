package dev.rowsmith.processor.model;

import java.util.List;

/**
 * A record whose components are segments of the key.
 *
 * @param record the record
 * @param component the component that holds it, with what its {@code @RowKey} declares
 * @param wrapper whether the record holds one value, so that the group is one segment of its name
 */
public record Group(FlattenedRecord record, Segment component, boolean wrapper) {

  /** Returns the component's name, in another group behind that of the outer one. */
  public String path() {
    return record.path().text();
  }

  /** Returns the class of the record. */
  public ClassRef type() {
    return record.type();
  }

  /** Returns the components of the record, in their order. */
  public List<FlattenedRecord.Part> parts() {
    return record.parts();
  }

  /** Returns whether the record is a component of another record. */
  public boolean nested() {
    return record.isNested();
  }
}
