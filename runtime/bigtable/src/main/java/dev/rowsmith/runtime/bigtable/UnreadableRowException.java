package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.runtime.RowsmithException;
import org.jspecify.annotations.Nullable;

/**
 * Reports a stored row that is not an entity, with its table, key and column: a column is missing
 * that the entity needs, a cell holds other bytes than its type, or the key has another layout.
 *
 * <p>It ends a read of several rows. {@link Scan#onUnreadable} and {@link
 * TableRepository#findAll(java.util.Collection, UnreadableRows)} hand such rows to a handler and go
 * on.
 */
public final class UnreadableRowException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private static final String GOING_ON =
      "; scan().onUnreadable(handler) and findAll(keys, handler) hand such rows to a handler, and go on";

  private final String table;
  private final transient ByteString rowKey;
  private final String column;

  UnreadableRowException(
      TableSchema schema,
      String table,
      ByteString rowKey,
      @Nullable MappedColumn column,
      String problem,
      @Nullable Throwable cause) {
    this(
        schema,
        table,
        rowKey,
        column == null ? "" : column.toString(),
        column == null ? "" : column.component(),
        problem,
        cause);
  }

  private UnreadableRowException(UnreadableRowException other, String message) {
    super(message, other.getCause());
    this.table = other.table;
    this.rowKey = other.rowKey;
    this.column = other.column;
  }

  /** Returns the same failure, with the word on how a read of several rows goes on after it. */
  UnreadableRowException amongOthers() {
    UnreadableRowException failure = new UnreadableRowException(this, getMessage() + GOING_ON);
    failure.setStackTrace(getStackTrace());
    return failure;
  }

  /** Names the cell as {@code family:qualifier}; both names are empty where no one is at fault. */
  UnreadableRowException(
      TableSchema schema,
      String table,
      ByteString rowKey,
      String cell,
      String component,
      String problem,
      @Nullable Throwable cause) {
    super(
        "row '%s' of table %s cannot be read as %s: %s%s"
            .formatted(
                schema.key().hasPersonalData()
                    ? schema.key().shown(rowKey)
                    : TextFormat.escapeBytes(rowKey),
                table,
                schema.entity(),
                cell.isEmpty() ? "" : "cell " + cell + " (" + component + "): ",
                problem),
        cause);
    this.table = table;
    this.rowKey = rowKey;
    this.column = cell;
  }

  /** Returns the table's name. */
  public String table() {
    return table;
  }

  /**
   * Returns the row's key as it is stored. The message shows a segment that is marked
   * {@code @PersonalData} as {@code <personal data>}; the key holds its value.
   */
  public ByteString rowKey() {
    return rowKey == null ? ByteString.EMPTY : rowKey;
  }

  /**
   * Returns the cell's {@code family:qualifier}, or an empty text when no one cell is at fault. A
   * qualifier that holds personal data is left out.
   */
  public String column() {
    return column;
  }
}
