package dev.rowsmith.it.queries;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.Optional;

/** A parcel on its way, by the customer, the state and the time. */
@Table("shipments")
@Family(value = "s", maxVersions = 1)
public record Shipment(
    @RowKey String customer,
    @RowKey State state,
    @RowKey Instant at,
    @RowKey(digits = 3) int number,
    long weight,
    Optional<String> note) {

  /** Where a parcel is. */
  public enum State {
    SENT,
    LOST,
    RECEIVED
  }
}
