package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.RowsmithException;
import java.util.List;
import java.util.stream.Collectors;

/** Reports a stored row that is no entity, with its table, key and column. */
public final class UnreadableRowException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private final String table;
  private final String key;
  private final String column;

  private UnreadableRowException(
      String entity, String table, String key, String column, String problem, Throwable cause) {
    super(
        "row %s of table %s is no %s: %s%s"
            .formatted(
                key, table, entity, column.isEmpty() ? "" : "column " + column + ": ", problem),
        cause);
    this.table = table;
    this.key = key;
    this.column = column;
  }

  /**
   * Finds out which column it was, which takes reading them once more.
   *
   * @param columns the columns of the row, in its order
   */
  static UnreadableRowException of(
      TableSchema schema, List<Column<?>> columns, StructReader row, RuntimeException problem) {
    for (int place = 0; place < columns.size(); place++) {
      Column<?> column = columns.get(place);
      if (problem instanceof NullPointerException && column.isMissing(row, place, columns)) {
        String missing =
            "NULL, and the component '%s' is not @Nullable; mark it @Nullable if it may be absent";
        return of(
            schema, columns, row, column.name(), missing.formatted(column.component()), problem);
      }
      try {
        column.read(row, place);
      } catch (RuntimeException found) {
        return of(schema, columns, row, column.name(), message(found), found);
      }
    }
    return of(schema, columns, row, "", message(problem), problem);
  }

  /** Returns the table's name. */
  public String table() {
    return table;
  }

  /** Returns the key of the row, as a text: {@code (7, 2016-01-25T12:00:00Z)}. */
  public String key() {
    return key;
  }

  /** Returns the column's name, or an empty text when no one column is at fault. */
  public String column() {
    return column;
  }

  private static UnreadableRowException of(
      TableSchema schema,
      List<Column<?>> columns,
      StructReader row,
      String column,
      String problem,
      RuntimeException cause) {
    return new UnreadableRowException(
        schema.entity(), schema.table(), key(schema, columns, row), column, problem, cause);
  }

  /** The key as the database has it: a converter may have failed on one of its parts. */
  private static String key(TableSchema schema, List<Column<?>> columns, StructReader row) {
    return schema.key().parts().stream()
        .map(part -> columns.indexOf(part.column()))
        .map(place -> place < 0 ? "?" : row.isNull(place) ? "NULL" : row.getValue(place).toString())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String message(RuntimeException problem) {
    String message = problem.getMessage();
    return message == null ? problem.getClass().getSimpleName() : message;
  }
}
