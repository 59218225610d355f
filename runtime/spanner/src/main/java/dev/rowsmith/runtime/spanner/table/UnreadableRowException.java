package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reports a stored row that is not an entity, with its table, key and column. */
public final class UnreadableRowException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private final String table;
  private final String key;
  private final String column;
  private final @Nullable Key rowKey;

  private UnreadableRowException(
      TableSchema schema,
      String key,
      @Nullable Key rowKey,
      String column,
      String problem,
      Throwable cause) {
    super(
        "row %s of table %s cannot be read as %s: %s%s"
            .formatted(
                key,
                schema.table(),
                schema.entity(),
                column.isEmpty() ? "" : "column " + column + ": ",
                problem),
        cause);
    this.table = schema.table();
    this.key = key;
    this.rowKey = rowKey;
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
            schema,
            columns,
            row,
            column.name(),
            missing.formatted(column.component()),
            schema.hasPersonalData() ? WithheldException.of(problem) : problem);
      }
      try {
        column.read(row, place);
      } catch (RuntimeException found) {
        return of(schema, columns, row, column, found);
      }
    }
    return of(schema, columns, row, null, problem);
  }

  /** Returns the table's name. */
  public String table() {
    return table;
  }

  /**
   * Returns the key of the row, as a text: {@code (7, 2016-01-25T12:00:00Z)}, and {@code <personal
   * data>} for a part that is marked {@code @PersonalData}.
   */
  public String key() {
    return key;
  }

  /**
   * Returns the key of the row as the client has it, with the values that {@link #key()} leaves
   * out; empty where not all of its parts were read, or one has another type in the table.
   */
  public Optional<Key> rowKey() {
    return Optional.ofNullable(rowKey);
  }

  /** Returns the column's name, or an empty text when no one column is at fault. */
  public String column() {
    return column;
  }

  private static UnreadableRowException of(
      TableSchema schema,
      List<Column<?>> columns,
      StructReader row,
      @Nullable Column<?> column,
      RuntimeException problem) {
    boolean personal = column == null ? schema.hasPersonalData() : column.isPersonalData();
    String name = column == null ? "" : column.name();
    return personal
        ? of(
            schema,
            columns,
            row,
            name,
            PersonalDataText.unreadable(problem),
            WithheldException.of(problem))
        : of(schema, columns, row, name, message(problem), problem);
  }

  private static UnreadableRowException of(
      TableSchema schema,
      List<Column<?>> columns,
      StructReader row,
      String column,
      String problem,
      RuntimeException cause) {
    return new UnreadableRowException(
        schema, key(schema, columns, row), rowKey(schema, columns, row), column, problem, cause);
  }

  private static @Nullable Key rowKey(
      TableSchema schema, List<Column<?>> columns, StructReader row) {
    List<@Nullable Object> parts = new ArrayList<>();
    for (KeyPart<?> part : schema.key().parts()) {
      int place = columns.indexOf(part.column());
      if (place < 0) {
        return null;
      }
      try {
        parts.add(row.isNull(place) ? null : part.column().type().readKeyPart(row, place));
      } catch (RuntimeException anotherType) { // Somebody has changed the type of the column.
        return null;
      }
    }
    return schema.key().ofParts(parts);
  }

  /** The key as the database has it: a converter may have failed on one of its parts. */
  private static String key(TableSchema schema, List<Column<?>> columns, StructReader row) {
    return schema.key().parts().stream()
        .map(part -> shown(part.column(), columns.indexOf(part.column()), row))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String shown(Column<?> column, int place, StructReader row) {
    if (place < 0) {
      return "?";
    }
    if (row.isNull(place)) {
      return "NULL";
    }
    return column.isPersonalData() ? PersonalDataText.SHOWN : row.getValue(place).toString();
  }

  private static String message(RuntimeException problem) {
    String message = problem.getMessage();
    return message == null ? problem.getClass().getSimpleName() : message;
  }
}
