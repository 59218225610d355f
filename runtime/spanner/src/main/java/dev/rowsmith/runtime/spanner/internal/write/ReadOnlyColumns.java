package dev.rowsmith.runtime.spanner.internal.write;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Map;

/**
 * Columns that are only read, and so no part of what is written.
 *
 * @param schema the table
 * @param names the names of the columns
 */
public record ReadOnlyColumns(TableSchema schema, List<String> names) {

  public static ReadOnlyColumns of(TableSchema schema) {
    return new ReadOnlyColumns(
        schema,
        schema.columns().stream().filter(Column::isReadOnly).<String>map(Column::name).toList());
  }

  /**
   * Returns a mutation without the columns.
   *
   * @throws InvalidInputException if it replaces a row: Spanner clears the columns that a
   *     replacement does not name
   */
  public Mutation without(Mutation mutation) {
    return names.isEmpty() ? mutation : reduced(mutation);
  }

  private Mutation reduced(Mutation mutation) {
    String table = mutation.getTable();
    Mutation.WriteBuilder reduced =
        switch (mutation.getOperation()) {
          case INSERT -> Mutation.newInsertBuilder(table);
          case UPDATE -> Mutation.newUpdateBuilder(table);
          case INSERT_OR_UPDATE -> Mutation.newInsertOrUpdateBuilder(table);
          default -> throw noReplacement();
        };
    for (Map.Entry<String, Value> column : mutation.asMap().entrySet()) {
      if (!names.contains(column.getKey())) {
        reduced.set(column.getKey()).to(column.getValue());
      }
    }
    return reduced.build();
  }

  private InvalidInputException noReplacement() {
    return new InvalidInputException(
        "a replacement of a row of %s would clear its @ReadOnly columns %s; use update or insertOrUpdate"
            .formatted(schema.entity(), names));
  }
}
