package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.util.HashSet;
import java.util.Set;

/**
 * The cells that one component makes of several values. Two values in one cell are refused, because
 * Bigtable would keep only the last one.
 */
public final class DistinctCells {

  private final TableSchema schema;

  /** Qualifiers of entries, and timestamps of versions. */
  private final Set<Object> cells;

  /** Starts with no cells, and room for some. */
  public DistinctCells(TableSchema schema, int values) {
    this.schema = schema;
    this.cells = new HashSet<>(2 * values);
  }

  /**
   * Adds the cell of a version.
   *
   * @throws CellValueException if there is a version of the same millisecond
   */
  public void addVersion(VersionedColumn<?> column, long micros) {
    if (!cells.add(micros)) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "two versions at %s, and a column holds one for each millisecond"
              .formatted(PersonalDataText.of(column.personal(), CellTime.instant(micros))));
    }
  }

  /**
   * Adds the cell of an entry or a member.
   *
   * @throws CellValueException if another key has the same qualifier
   */
  public void addEntry(MapColumn<?, ?> column, ByteString qualifier) {
    if (!cells.add(qualifier)) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "two keys have the qualifier '%s', and a row holds one cell for each"
              .formatted(
                  PersonalDataText.of(
                      column.key().isPersonalData(), TextFormat.escapeBytes(qualifier))));
    }
  }
}
