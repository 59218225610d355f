package dev.rowsmith.runtime.bigtable.internal.cell;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import org.jspecify.annotations.Nullable;

/** The failures of rows that are not entities. */
public final class UnreadableRow {

  private UnreadableRow() {}

  /** Reports a row of which one column is at fault, or none that is known. */
  public static UnreadableRowException of(
      TableSchema schema,
      String table,
      ByteString rowKey,
      @Nullable MappedColumn column,
      String problem,
      @Nullable Throwable cause) {
    return of(
        schema,
        table,
        rowKey,
        column == null ? "" : column.toString(),
        column == null ? "" : column.component(),
        problem,
        cause);
  }

  /** Names the cell as {@code family:qualifier}; both names are empty where no one is at fault. */
  static UnreadableRowException of(
      TableSchema schema,
      String table,
      ByteString rowKey,
      String cell,
      String component,
      String problem,
      @Nullable Throwable cause) {
    String message =
        "row '%s' of table %s cannot be read as %s: %s%s"
            .formatted(
                schema.key().hasPersonalData()
                    ? schema.key().shown(rowKey)
                    : TextFormat.escapeBytes(rowKey),
                table,
                schema.entity(),
                cell.isEmpty() ? "" : "cell " + cell + " (" + component + "): ",
                problem);
    return new UnreadableRowException(table, rowKey, cell, message, cause);
  }
}
