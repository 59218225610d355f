package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.RowsmithException;
import org.jspecify.annotations.Nullable;

/**
 * The failure of a read, caused by a stored row that is not an entity, with its table, key and
 * column: a column is missing that the entity needs, a cell holds other bytes than its type, or the
 * key has another layout.
 *
 * <p>It ends a read of several rows. {@link dev.rowsmith.runtime.bigtable.Scan#onUnreadable} and
 * {@link dev.rowsmith.runtime.bigtable.TableRepository#findAll(java.util.Collection,
 * UnreadableRows)} hand such rows to a handler and go on.
 */
public final class UnreadableRowException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private static final String GOING_ON =
      "; scan().onUnreadable(handler) and findAll(keys, handler) hand such rows to a handler, and go on";

  private final String table;
  private final transient ByteString rowKey;
  private final String column;

  /**
   * Reports a row.
   *
   * @param column the cell's {@code family:qualifier}, or an empty text when no one cell is at
   *     fault
   */
  public UnreadableRowException(
      String table, ByteString rowKey, String column, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.table = table;
    this.rowKey = rowKey;
    this.column = column;
  }

  /** Returns the same failure, with the word on how a read of several rows goes on after it. */
  UnreadableRowException amongOthers() {
    UnreadableRowException failure =
        new UnreadableRowException(table, rowKey(), column, getMessage() + GOING_ON, getCause());
    failure.setStackTrace(getStackTrace());
    return failure;
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
