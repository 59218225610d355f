package dev.rowsmith.it.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A picture of a camera, in a table that is read by time alone. */
@Table("photos")
@Family(value = "p", maxVersions = 1)
@Salted(buckets = 16, by = "camera")
public record Photo(@RowKey Instant at, @RowKey(digits = 4) int camera, ByteString picture) {}
