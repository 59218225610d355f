package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import java.util.List;

/**
 * A row of a sample.
 *
 * @param key its key
 * @param cells its cells, in the order of the table
 */
record SampledRow(ByteString key, List<SampledCell> cells) {

  SampledRow {
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
  record SampledCell(
      String family, ByteString qualifier, long micros, ByteString value, boolean isCut) {}

  /** Returns about how many bytes were read. */
  long bytes() {
    long bytes = key.size();
    for (SampledCell cell : cells) {
      bytes += cell.qualifier().size() + cell.value().size() + Long.BYTES;
    }
    return bytes;
  }
}
