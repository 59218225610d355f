package dev.rowsmith.runtime.spanner.table;

import java.util.List;

/**
 * A foreign key.
 *
 * @param name its name, or empty where it is left to Spanner
 * @param columns the columns whose values have to be those of a row of the other table
 * @param table the other table
 * @param referenced the names of its columns, one for each of {@code columns}
 * @param cascade whether rows are deleted with the row that they name
 */
public record ForeignKeySchema(
    String name, List<Column<?>> columns, String table, List<String> referenced, boolean cascade) {

  public ForeignKeySchema {
    columns = List.copyOf(columns);
    referenced = List.copyOf(referenced);
  }

  /** Describes a foreign key of these columns; {@link #references} says which rows it names. */
  public static ForeignKeySchema of(String name, Column<?>... columns) {
    return new ForeignKeySchema(name, List.of(columns), "", List.of(), false);
  }

  /** Names the columns of the other table. */
  public ForeignKeySchema references(String otherTable, String... otherColumns) {
    return new ForeignKeySchema(name, columns, otherTable, List.of(otherColumns), cascade);
  }

  /** Deletes rows with the row that they name. */
  public ForeignKeySchema onDeleteCascade() {
    return new ForeignKeySchema(name, columns, table, referenced, true);
  }
}
