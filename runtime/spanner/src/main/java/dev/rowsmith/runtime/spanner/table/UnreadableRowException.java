package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Key;
import dev.rowsmith.runtime.RowsmithException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stored row that is not an entity, with its table, key and column. */
public final class UnreadableRowException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private final String table;
  private final String key;
  private final String column;
  private final @Nullable Key rowKey;

  /**
   * Reports a row.
   *
   * @param key the row's key for people
   * @param rowKey the key as the client has it, if it is known
   * @param column the column's name, or an empty text when no one column is at fault
   */
  public UnreadableRowException(
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
}
