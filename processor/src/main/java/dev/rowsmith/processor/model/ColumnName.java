package dev.rowsmith.processor.model;

/**
 * The names of a column.
 *
 * @param path the component, in an embedded record behind that
 * @param prefix what the records around it put in front of its qualifier, or empty
 */
public record ColumnName(Path path, String prefix) {

  /** Returns the name of a column that is a component of the entity itself. */
  public static ColumnName of(String component) {
    return new ColumnName(new Path(component), "");
  }

  /** Returns what generated members of the column are called, {@code addressStreet}. */
  public String member() {
    return path.joined();
  }
}
