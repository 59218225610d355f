package dev.rowsmith.it.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** A picture of a camera, in one of 16 shards. */
@Table("Snapshots")
@HashSharded(shards = 16)
record Snapshot(@PrimaryKey Instant at, @PrimaryKey int camera, ByteString picture) {}
