package dev.rowsmith.runtime.spanner.internal.write;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Map;

/**
 * Columns that take the commit timestamp of the insert, and that no later write changes.
 *
 * <p>A mutation that inserts or updates does not tell which of the two it does: without the time of
 * the row that may be there it would write another one, so that it is refused.
 *
 * @param entity the entity's name
 * @param table the table's name
 * @param columns the names of the columns
 */
public record CreationTimes(String entity, String table, List<String> columns) {

  public static CreationTimes of(TableSchema schema) {
    return new CreationTimes(
        schema.entity(),
        schema.table(),
        schema.columns().stream()
            .filter(column -> column.fill() == Fill.COMMIT_TIMESTAMP_ON_INSERT)
            .<String>map(Column::name)
            .toList());
  }

  /**
   * Returns what is sent for a mutation of all columns.
   *
   * @throws InvalidInputException if it inserts or updates, and a column has no value
   */
  public Mutation in(Mutation written) {
    if (columns.isEmpty()) {
      return written;
    }
    return switch (written.getOperation()) {
      case INSERT -> inserted(written.asMap());
      case UPDATE -> updated(written.asMap());
      case INSERT_OR_UPDATE -> kept(written);
      default -> written;
    };
  }

  private Mutation inserted(Map<String, Value> values) {
    Mutation.WriteBuilder insert = Mutation.newInsertBuilder(table);
    values.forEach(
        (column, value) -> {
          if (columns.contains(column)) {
            insert.set(column).to(Value.COMMIT_TIMESTAMP);
          } else {
            insert.set(column).to(value);
          }
        });
    return insert.build();
  }

  private Mutation updated(Map<String, Value> values) {
    Mutation.WriteBuilder update = Mutation.newUpdateBuilder(table);
    values.forEach(
        (column, value) -> {
          if (!columns.contains(column)) {
            update.set(column).to(value);
          }
        });
    return update.build();
  }

  private Mutation kept(Mutation written) {
    Map<String, Value> values = written.asMap();
    for (String column : columns) {
      Value value = values.get(column);
      if (value != null && value.isCommitTimestamp()) {
        throw new InvalidInputException(
            "insertOrUpdate of %s cannot tell whether the row is new, and would write the time of its insert again: column %s has no value. Use insert or update, or keep the time that was read"
                .formatted(entity, column));
      }
    }
    return written;
  }
}
