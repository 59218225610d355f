package dev.rowsmith.runtime.bigtable;

import java.time.Instant;
import java.util.Optional;

/**
 * What a {@link BufferedCounter} has done since it was made, and what it still has to do.
 *
 * @param additions calls of {@code add}
 * @param writtenRows writes of a row that Bigtable has confirmed: of its aggregates, or of one
 *     increment
 * @param unknownRows writes of a row whose answer was lost
 * @param pendingSums sums that are kept, those under way included
 * @param pendingSince when the oldest of them was begun, if there is one
 */
public record CounterStatistics(
    long additions,
    long writtenRows,
    long unknownRows,
    int pendingSums,
    Optional<Instant> pendingSince) {

  /**
   * Returns the additions for each write of a row: how many requests there would have been for one.
   * It is 0 before the first write.
   */
  public double additionsPerWrite() {
    long writes = writtenRows + unknownRows;
    return writes == 0 ? 0 : (double) additions / writes;
  }
}
