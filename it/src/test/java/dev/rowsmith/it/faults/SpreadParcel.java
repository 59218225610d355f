package dev.rowsmith.it.faults;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** The same in sixteen buckets, which are read side by side. */
@Table("spread_parcels")
@Family(value = "f", maxVersions = 1)
@Salted(buckets = 16, by = "number")
public record SpreadParcel(
    @RowKey Instant at, @RowKey(digits = 6) int number, String address, long grams) {

  static SpreadParcel of(int number) {
    return new SpreadParcel(
        Instant.ofEpochMilli(1_600_000_000_000L + number), number, "No. " + number, number * 10L);
  }
}
