package dev.rowsmith.dynamodb.kinds;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A seat, whose constructor takes no price below zero. */
@Table("seats")
@Family(value = "s", maxVersions = 1)
@FromDynamo(partitionKey = "{hall}", partitionAttribute = "PK", sortKey = "SEAT#{number}")
public record Seat(
    @RowKey @Distributed String hall, @RowKey int number, @Attribute("Price") long price) {

  public Seat {
    if (price < 0) {
      throw new IllegalArgumentException("the price " + price + " is below zero");
    }
  }
}
