package dev.rowsmith.testing;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;

/** An entity with a segment that a method computes, and JSON whose names Jackson is told. */
@Table("deliveries")
@Family(value = "m", maxVersions = 1)
public record Delivery(@RowKey(order = 2) String id, @Stored(StoredAs.JSON) Point to) {

  /** A later version of the code computes another one. */
  static volatile int length = 2;

  record Point(@JsonProperty("lat") double latitude, @JsonProperty("lon") double longitude) {}

  @RowKey(order = 1)
  @Distributed
  public String area() {
    return id.substring(0, length);
  }
}
