package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.key.KeyLayout;
import java.util.List;

/**
 * Describes the table of one entity, as data: what {@code ReadingTable.SCHEMA} holds.
 *
 * @param entity the entity's class, by its simple name
 * @param table the table's name
 * @param key the layout of its row keys
 * @param families its families, in the order of their declaration
 * @param columns its columns, in the order of their declaration
 */
public record TableSchema(
    String entity,
    String table,
    KeyLayout key,
    List<FamilySchema> families,
    List<Column<?>> columns) {

  public TableSchema {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
  }

  /** Returns the schema as a page that a person can read. */
  @Override
  public String toString() {
    StringBuilder page = new StringBuilder();
    page.append("table ").append(table).append(", entity ").append(entity).append('\n');
    page.append(key.picture().indent(2));
    for (FamilySchema family : families) {
      page.append("  family ").append(family.name());
      page.append(", keeps ").append(family.retention()).append('\n');
      for (Column<?> column : columns) {
        if (column.family().equals(family.name())) {
          page.append("    ").append(column).append("  ").append(column.type().getSimpleName());
          page.append(' ').append(column.component()).append('\n');
        }
      }
    }
    return page.toString();
  }
}
