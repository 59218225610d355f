package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import java.util.List;

/** An adapter that keeps the key of each row and drops its cells. */
public final class KeyRowAdapter<E> implements RowAdapter<MappedRow<E>> {

  @Override
  public RowBuilder<MappedRow<E>> createRowBuilder() {
    return new Builder<>();
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

    private ByteString key = ByteString.EMPTY;

    @Override
    public void startRow(ByteString key) {
      this.key = key;
    }

    @Override
    public void startCell(
        String family, ByteString qualifier, long timestamp, List<String> labels, long size) {}

    @Override
    public void cellValue(ByteString value) {}

    @Override
    public void finishCell() {}

    @Override
    public MappedRow<E> finishRow() {
      return MappedRow.of(key);
    }

    @Override
    public void reset() {
      key = ByteString.EMPTY;
    }

    @Override
    public MappedRow<E> createScanMarkerRow(ByteString key) {
      return MappedRow.marker(key);
    }
  }
}
