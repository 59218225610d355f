package dev.rowsmith.benchmarks.mapping;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;

/** The cells of one stored row, as the client tells a row builder of them. */
public final class RowCells {

  /** The timestamp of all cells, in microseconds. */
  public static final long TIMESTAMP = 1_700_000_000_000_000L;

  private final ByteString key;
  private final List<ByteString> qualifiers = new ArrayList<>();
  private final List<ByteString> values = new ArrayList<>();

  RowCells(String key) {
    this.key = ByteString.copyFromUtf8(key);
  }

  RowCells cell(String qualifier, ByteString value) {
    qualifiers.add(ByteString.copyFromUtf8(qualifier));
    values.add(value);
    return this;
  }

  /** Tells {@code builder} of the row, and returns what it makes of it. */
  public <R> R tell(RowBuilder<R> builder) {
    builder.reset();
    builder.startRow(key);
    for (int at = 0; at < qualifiers.size(); at++) {
      ByteString value = values.get(at);
      builder.startCell("t", qualifiers.get(at), TIMESTAMP, List.of(), value.size());
      builder.cellValue(value);
      builder.finishCell();
    }
    return builder.finishRow();
  }
}
