package dev.rowsmith.beam;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDateTime;

/** A departure, as the sample of the flights stores it. */
@Table("flights")
@Family(value = "f", maxVersions = 1)
record Flight(
    @RowKey String origin,
    @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
    @RowKey String destination,
    @RowKey(digits = 2) int number,
    int delay,
    int distance) {

  /** Reads a line of the file, and the number of the flight in front of it. */
  static Flight parse(String line) {
    String[] values = line.split(",", -1);
    return new Flight(
        values[2],
        LocalDateTime.parse(values[1]),
        values[3],
        Integer.parseInt(values[0]),
        Integer.parseInt(values[4]),
        Integer.parseInt(values[5]));
  }
}
