package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.runtime.RowsmithException;
import org.jspecify.annotations.Nullable;

/** Reports a stored row that is no entity, with its table, key and column. */
public final class UnreadableRowException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private final String table;
  private final transient ByteString rowKey;
  private final String column;

  UnreadableRowException(
      String entity,
      String table,
      ByteString rowKey,
      @Nullable MappedColumn column,
      String problem,
      @Nullable Throwable cause) {
    this(
        entity,
        table,
        rowKey,
        column == null ? "" : column.toString(),
        column == null ? "" : column.component(),
        problem,
        cause);
  }

  /** Names the cell as {@code family:qualifier}; both names are empty where no one is at fault. */
  UnreadableRowException(
      String entity,
      String table,
      ByteString rowKey,
      String cell,
      String component,
      String problem,
      @Nullable Throwable cause) {
    super(
        "row '%s' of table %s is no %s: %s%s"
            .formatted(
                TextFormat.escapeBytes(rowKey),
                table,
                entity,
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

  /** Returns the row's key as it is stored. */
  public ByteString rowKey() {
    return rowKey == null ? ByteString.EMPTY : rowKey;
  }

  /** Returns the cell's {@code family:qualifier}, or an empty text when no one cell is at fault. */
  public String column() {
    return column;
  }
}
