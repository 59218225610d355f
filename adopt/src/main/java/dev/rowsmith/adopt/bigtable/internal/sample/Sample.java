package dev.rowsmith.adopt.bigtable.internal.sample;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Rows of a table, and what it took to read them.
 *
 * @param rows the rows, by their keys
 * @param requests the requests that were sent
 * @param bytes the bytes of the rows as Bigtable sends them, at most
 * @param took the time
 * @param isWhole whether these are all rows of the table
 * @param cut how many rows may have more cells than were read
 */
public record Sample(
    List<SampledRow> rows, int requests, long bytes, Duration took, boolean isWhole, long cut) {

  public Sample {
    rows = List.copyOf(rows);
  }

  /** Returns what was read in words, the same for the same rows. */
  public String shown() {
    return Shown.count(rows.size(), "row")
        + (isWhole ? " (all that there are)" : "")
        + (cut == 0
            ? ""
            : ", of which %s may have more cells than were read".formatted(Shown.number(cut)));
  }

  /** Returns what was read in words, and what it took. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s requests, %s, %.1f MB, %.1f s",
        requests,
        shown(),
        bytes / 1e6,
        took.toMillis() / 1e3);
  }
}
