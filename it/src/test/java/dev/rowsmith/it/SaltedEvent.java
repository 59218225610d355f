package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An event that is read by time alone, so that only a salt can spread its writes. */
@Table("salted_events")
@Family(value = "e", maxVersions = 1)
@Salted(buckets = 16, by = "device")
public record SaltedEvent(@RowKey Instant at, @RowKey(digits = 4) int device, long value) {}
