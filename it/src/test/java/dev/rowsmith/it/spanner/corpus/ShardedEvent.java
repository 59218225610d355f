package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S19: an event in one of a hundred shards, which the application computes, the newest first. */
@Table("Events")
record ShardedEvent(
    @PrimaryKey @Distributed @Column(name = "TimestampShardId") long shard,
    @PrimaryKey(descending = true) @Column(name = "Timestamp") Instant timestamp,
    @Column(name = "Entry") @Nullable String entry) {}
