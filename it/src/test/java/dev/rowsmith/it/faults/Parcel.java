package dev.rowsmith.it.faults;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** An entity of two cells, so that a row can break between them. */
@Table("parcels")
@Family(value = "f", maxVersions = 1)
public record Parcel(@RowKey String depot, @RowKey int number, String address, long grams) {

  static Parcel of(String depot, int number) {
    return new Parcel(depot, number, "No. " + number, number * 10L);
  }
}
