package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.CellValue;
import java.util.List;

/** Tells a row builder of rows and cells as the client tells it. */
public final class RowEvents<R> {

  private final RowBuilder<R> builder;

  public RowEvents(RowBuilder<R> builder) {
    this.builder = builder;
  }

  public RowEvents<R> row(String key) {
    builder.startRow(ByteString.copyFromUtf8(key));
    return this;
  }

  public RowEvents<R> cell(String family, String qualifier, ByteString value) {
    startCell(family, qualifier, value.size());
    builder.cellValue(value);
    builder.finishCell();
    return this;
  }

  public RowEvents<R> text(String family, String qualifier, String value) {
    return cell(family, qualifier, ByteString.copyFromUtf8(value));
  }

  public RowEvents<R> number(String family, String qualifier, long value) {
    return cell(family, qualifier, CellValue.encodeLong(value));
  }

  /** Tells of a value in pieces, and of no size, as the session path of the client does. */
  public RowEvents<R> pieces(String family, String qualifier, List<ByteString> pieces) {
    startCell(family, qualifier, 0);
    pieces.forEach(builder::cellValue);
    builder.finishCell();
    return this;
  }

  public RowEvents<R> reset() {
    builder.reset();
    return this;
  }

  public R finish() {
    return builder.finishRow();
  }

  @SuppressWarnings("StringCopyInConstructor") // the client makes a new text for each row
  private void startCell(String family, String qualifier, long size) {
    builder.startCell(
        new String(family), ByteString.copyFromUtf8(qualifier), 1_000L, List.of(), size);
  }
}
