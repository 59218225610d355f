package dev.rowsmith.it;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An event of more buckets than one connection has streams. */
@Table("wide_events")
@Family(value = "e", maxVersions = 1)
@Salted(buckets = 256)
@Allow(value = "SaltTooWide", because = "it shows that a scan of so many buckets does not hang")
public record WideEvent(@RowKey Instant at, @RowKey(digits = 6) int device, long value) {}
