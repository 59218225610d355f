package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reports of rows that are not entities. */
public final class UnreadableRows {

  private UnreadableRows() {}

  /**
   * Finds out which column it was, which takes reading them once more.
   *
   * @param columns the columns of the row, in its order
   */
  public static UnreadableRowException of(
      TableSchema schema, List<Column<?>> columns, StructReader row, RuntimeException problem) {
    for (int place = 0; place < columns.size(); place++) {
      Column<?> column = columns.get(place);
      if (problem instanceof NullPointerException && isMissing(column, row, place, columns)) {
        String missing =
            "NULL, and the component '%s' is not @Nullable; mark it @Nullable if it may be absent";
        return of(
            schema,
            columns,
            row,
            column.name(),
            missing.formatted(column.component()),
            hasPersonalData(schema) ? WithheldException.of(problem) : problem);
      }
      try {
        column.read(row, place);
      } catch (RuntimeException found) {
        return of(schema, columns, row, column, found);
      }
    }
    return of(schema, columns, row, null, problem);
  }

  private static boolean hasPersonalData(TableSchema schema) {
    return schema.columns().stream().anyMatch(Column::isPersonalData);
  }

  /** Returns whether null in a row is not a value of the component. */
  private static boolean isMissing(
      Column<?> column, StructReader row, int place, List<Column<?>> columns) {
    if (!row.isNull(place)) {
      return false;
    }
    return !column.isNullable()
        || column.optionalRecord().filter(record -> isThere(record, row, columns)).isPresent();
  }

  /** What the database fills by itself does not tell whether there is a record. */
  private static boolean isThere(String record, StructReader row, List<Column<?>> columns) {
    for (int place = 0; place < columns.size(); place++) {
      Column<?> column = columns.get(place);
      if (column.component().startsWith(record + ".")
          && column.fill() != Fill.COMPUTED
          && !column.fill().takesCommitTimestamps()
          && !row.isNull(place)) {
        return true;
      }
    }
    return false;
  }

  private static UnreadableRowException of(
      TableSchema schema,
      List<Column<?>> columns,
      StructReader row,
      @Nullable Column<?> column,
      RuntimeException problem) {
    boolean personal = column == null ? hasPersonalData(schema) : column.isPersonalData();
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
        parts.add(row.isNull(place) ? null : part.column().type().format().keys().read(row, place));
      } catch (RuntimeException anotherType) { // Somebody has changed the type of the column.
        return null;
      }
    }
    Key.Builder key = Key.newBuilder();
    schema.key().shardOf(parts).ifPresent(key::append);
    parts.forEach(key::appendObject);
    return key.build();
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
    return column.isPersonalData() ? PersonalDataText.SHOWN : row.getValue(place).getAsString();
  }

  private static String message(RuntimeException problem) {
    String message = problem.getMessage();
    return message == null ? problem.getClass().getSimpleName() : message;
  }
}
