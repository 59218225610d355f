package dev.rowsmith.beam;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.key.KeyRange;
import org.apache.beam.sdk.transforms.DoFn;

/** The step that makes an entity of each row of a range. */
final class RowToEntity<E> extends DoFn<Row, E> {

  private static final long serialVersionUID = 1;

  private final OnWorker<Mapping<E>> mapping;
  private final boolean routing;

  RowToEntity(
      MapperFactory<? extends EntityMapper<E, ?>> factory, KeyRange range, boolean routing) {
    ByteString start = range.start();
    ByteString end = range.end();
    this.mapping = new OnWorker<>(() -> new Mapping<>(factory.create(), new KeyRange(start, end)));
    this.routing = routing;
  }

  @ProcessElement
  public void map(@Element Row row, MultiOutputReceiver outputs) {
    Mapping<E> made = mapping.get();
    if (made.range.contains(row.getKey())) {
      E entity;
      try {
        entity = made.entity(row);
      } catch (UnreadableRowException problem) {
        if (!routing) {
          throw problem;
        }
        outputs.get(Outputs.BAD).output(Bad.unreadable(made.mapper.schema(), problem));
        return;
      }
      outputs.get(Outputs.<E>good()).output(entity);
    }
  }

  /** What is made on a worker, for one row after the other. */
  private static final class Mapping<E> {

    private final EntityMapper<E, ?> mapper;
    private final KeyRange range;
    private final RowBuilder<E> builder;

    Mapping(EntityMapper<E, ?> mapper, KeyRange range) {
      this.mapper = mapper;
      this.range = range;
      this.builder = mapper.createRowBuilder();
    }

    E entity(Row row) {
      builder.startRow(row.getKey());
      for (Family family : row.getFamiliesList()) {
        for (Column column : family.getColumnsList()) {
          for (Cell cell : column.getCellsList()) {
            builder.startCell(
                family.getName(),
                column.getQualifier(),
                cell.getTimestampMicros(),
                cell.getLabelsList(),
                cell.getValue().size());
            builder.cellValue(cell.getValue());
            builder.finishCell();
          }
        }
      }
      return builder.finishRow();
    }
  }
}
