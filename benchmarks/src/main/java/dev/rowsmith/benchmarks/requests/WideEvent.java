package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An event in one of 256 buckets. */
@Table("wide_events")
@Family(value = "e", maxVersions = 1)
@Salted(buckets = 256)
@Allow(value = "SaltTooWide", because = "it shows how many rows a scan of so many buckets reads")
public record WideEvent(@RowKey Instant at, @RowKey(digits = 6) int device, long value) {}
