package dev.rowsmith.adopt.bigtable.internal.sample;

import com.google.protobuf.ByteString;
import java.util.List;

/**
 * A row of a sample.
 *
 * @param key its key
 * @param cells its cells, in the order of the table
 */
public record SampledRow(ByteString key, List<SampledCell> cells) {

  /** What a timestamp, a label, and the tags and lengths of a cell take. */
  static final int CELL_BYTES = 48;

  public SampledRow {
    cells = List.copyOf(cells);
  }

  /**
   * A cell of a sample.
   *
   * @param family its family
   * @param qualifier its qualifier
   * @param micros its timestamp, in microseconds since 1970
   * @param value its value, empty if it was left out
   * @param isCut whether the value was too long to be read
   */
  public record SampledCell(
      String family, ByteString qualifier, long micros, ByteString value, boolean isCut) {}

  /** Returns how many bytes were sent at most. */
  long bytes() {
    long bytes = (long) key.size() + CELL_BYTES;
    for (SampledCell cell : cells) {
      bytes += cell.family().length() + cell.qualifier().size() + cell.value().size() + CELL_BYTES;
    }
    return bytes;
  }
}
