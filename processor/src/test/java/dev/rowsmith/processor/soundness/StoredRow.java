package dev.rowsmith.processor.soundness;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A row as Bigtable keeps it.
 *
 * @param key the row key
 * @param cells the cells, in the order in which they are read
 */
record StoredRow(ByteString key, List<Cell> cells) {

  private static final long WRITTEN = 1_600_000_000_000_000L;

  /** One version of a cell. */
  record Cell(String family, ByteString qualifier, long timestamp, ByteString value) {}

  StoredRow {
    cells =
        cells.stream()
            .sorted(
                Comparator.comparing(Cell::family)
                    .thenComparing(Cell::qualifier, ByteString.unsignedLexicographicalComparator())
                    .thenComparing(Comparator.comparing(Cell::timestamp).reversed()))
            .toList();
  }

  /** Returns the row that a put of an entity leaves in an empty table. */
  static <E> StoredRow of(EntityMapper<E, ? extends RowKey> mapper, E entity) {
    List<Cell> cells = new ArrayList<>();
    for (Mutation each : mapper.put(entity, WRITTEN).messages()) {
      if (each.hasSetCell()) {
        Mutation.SetCell cell = each.getSetCell();
        cells.add(
            new Cell(
                cell.getFamilyName(),
                cell.getColumnQualifier(),
                cell.getTimestampMicros(),
                cell.getValue()));
      } else if (!each.hasDeleteFromColumn()
          && !each.hasDeleteFromFamily()
          && !each.hasDeleteFromRow()) {
        throw new AssertionError("a put has " + each);
      }
    }
    return new StoredRow(mapper.keyOf(entity).encode(), cells);
  }

  /** Returns the row with one more cell. */
  StoredRow with(Cell cell) {
    List<Cell> more = new ArrayList<>(cells);
    more.add(cell);
    return new StoredRow(key, more);
  }

  /** Returns the row without a cell. */
  StoredRow without(Cell cell) {
    return new StoredRow(key, cells.stream().filter(each -> !each.equals(cell)).toList());
  }

  /** Returns the entity that a mapper reads. */
  <E> E read(EntityMapper<E, ? extends RowKey> mapper) {
    RowBuilder<E> builder = mapper.createRowBuilder();
    builder.startRow(key);
    for (Cell each : cells) {
      builder.startCell(each.family, each.qualifier, each.timestamp, List.of(), each.value.size());
      builder.cellValue(each.value);
      builder.finishCell();
    }
    return builder.finishRow();
  }
}
