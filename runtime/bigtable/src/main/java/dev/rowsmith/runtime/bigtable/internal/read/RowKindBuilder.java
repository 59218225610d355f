package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import java.util.List;

/** A builder of each row as the entity of the kind that its key belongs to. */
public final class RowKindBuilder<B> implements RowBuilder<MappedRow<B>> {

  private final List<KeySet> keys;
  private final List<RowBuilder<? extends MappedRow<? extends B>>> builders;
  private int kind;

  RowKindBuilder(List<KeySet> keys, List<RowBuilder<? extends MappedRow<? extends B>>> builders) {
    this.keys = keys;
    this.builders = builders;
  }

  @Override
  public void startRow(ByteString key) {
    // Rows of one kind often follow each other.
    if (!keys.get(kind).contains(key)) {
      kind = 0;
      while (!keys.get(kind).contains(key)) {
        kind++;
      }
    }
    current().startRow(key);
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    current().startCell(family, qualifier, timestamp, labels, size);
  }

  @Override
  public void cellValue(ByteString value) {
    current().cellValue(value);
  }

  @Override
  public void finishCell() {
    current().finishCell();
  }

  @Override
  public MappedRow<B> finishRow() {
    return MappedRow.of(current().finishRow());
  }

  @Override
  public void reset() {
    current().reset();
  }

  @Override
  public MappedRow<B> createScanMarkerRow(ByteString key) {
    return MappedRow.marker(key);
  }

  private RowBuilder<? extends MappedRow<? extends B>> current() {
    return builders.get(kind);
  }
}
