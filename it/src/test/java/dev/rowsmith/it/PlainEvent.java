package dev.rowsmith.it;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** The same event without a salt, to compare with. */
@Table("plain_events")
@Family(value = "e", maxVersions = 1)
@Allow(value = "LeadingTimestamp", because = "it is what a salted table is compared with")
public record PlainEvent(@RowKey Instant at, @RowKey(digits = 4) int device, long value) {

  SaltedEvent salted() {
    return new SaltedEvent(at, device, value);
  }
}
