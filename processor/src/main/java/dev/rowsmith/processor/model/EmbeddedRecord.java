package dev.rowsmith.processor.model;

import java.util.List;

/**
 * A component with {@code @Embedded}, and the record whose components are columns.
 *
 * @param property the component
 * @param called the component's name, with the prefix of the columns of its record
 * @param source where {@code @Embedded} stands
 * @param saidPrefix the prefix that it says
 * @param type the record, or a class without a name where it is none
 * @param fit whether the components can be columns
 * @param nullable whether there may be no record: the component is {@code Optional} or
 *     {@code @Nullable}
 * @param parts the components of the record, in their order; none if they cannot be columns
 */
public record EmbeddedRecord(
    Property property,
    ColumnName called,
    AnnotationFacts source,
    String saidPrefix,
    ClassRef type,
    Fit fit,
    boolean nullable,
    List<Part> parts) {

  public EmbeddedRecord {
    parts = List.copyOf(parts);
  }

  /** Says whether the components of a type can be columns, or why not. */
  public enum Fit {
    FITS,
    /** The type is no record. */
    NO_RECORD,
    /** The record has type parameters. */
    GENERIC,
    /** The record has no components. */
    EMPTY,
    /** The record holds itself, perhaps in another record. */
    HOLDS_ITSELF,
    /** The record is an entity, whose rows have keys of their own. */
    ENTITY
  }

  /**
   * Describes one component of a record.
   *
   * @param path the path of the column or of the record
   * @param accessor the record's method that returns its value
   * @param column whether it is a column, and no record of columns itself
   */
  public record Part(String path, String accessor, boolean column) {}

  /** Returns the component's name, in another record behind the path of that. */
  public String path() {
    return called.path();
  }

  /** Returns whether the component is one of another record, and not the entity's own. */
  public boolean nested() {
    return path().indexOf('.') >= 0;
  }

  /** Returns whether a column is in the record, or in one inside it. */
  public boolean holds(Column column) {
    return holds(column.name());
  }

  /** Returns whether the column of a path is in the record, or in one inside it. */
  public boolean holds(String column) {
    return column.startsWith(path() + ".");
  }
}
