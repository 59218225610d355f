package dev.rowsmith.processor.model;

/**
 * The names of a column.
 *
 * @param path the component's name, {@code street}; in an embedded record behind the path of that,
 *     {@code address.street}
 * @param member what generated members of the column are called, {@code addressStreet}
 * @param prefix what the records around it put in front of its qualifier, or empty
 */
public record ColumnName(String path, String member, String prefix) {

  /** Returns the name of a column that is a component of the entity itself. */
  public static ColumnName of(String component) {
    return new ColumnName(component, component, "");
  }
}
