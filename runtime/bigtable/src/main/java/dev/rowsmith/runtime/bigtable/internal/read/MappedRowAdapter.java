package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import java.util.List;
import java.util.function.Supplier;

/**
 * An adapter that builds a {@link MappedRow} around each entity: its key, its marker, and its
 * failure.
 */
public final class MappedRowAdapter<E> implements RowAdapter<MappedRow<E>> {

  private final Supplier<? extends RowBuilder<E>> builders;

  MappedRowAdapter(Supplier<? extends RowBuilder<E>> builders) {
    this.builders = builders;
  }

  @Override
  public RowBuilder<MappedRow<E>> createRowBuilder() {
    return new Builder<>(builders.get());
  }

  @Override
  public boolean isScanMarkerRow(MappedRow<E> row) {
    return row.marker();
  }

  @Override
  public ByteString getKey(MappedRow<E> row) {
    return row.key();
  }

  private static final class Builder<E> implements RowBuilder<MappedRow<E>> {

    private final RowBuilder<E> entities;
    private ByteString key = ByteString.EMPTY;
    private long bytes;

    Builder(RowBuilder<E> entities) {
      this.entities = entities;
    }

    @Override
    public void startRow(ByteString key) {
      this.key = key;
      bytes = key.size();
      entities.startRow(key);
    }

    @Override
    public void startCell(
        String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
      bytes += qualifier.size();
      entities.startCell(family, qualifier, timestamp, labels, size);
    }

    @Override
    public void cellValue(ByteString value) {
      bytes += value.size();
      entities.cellValue(value);
    }

    @Override
    public void finishCell() {
      entities.finishCell();
    }

    @Override
    public MappedRow<E> finishRow() {
      try {
        return new MappedRow<>(key, entities.finishRow(), null, false, bytes);
      } catch (UnreadableRowException failure) {
        return new MappedRow<>(key, null, failure, false, bytes);
      }
    }

    @Override
    public void reset() {
      entities.reset();
    }

    @Override
    public MappedRow<E> createScanMarkerRow(ByteString key) {
      return MappedRow.marker(key);
    }
  }
}
