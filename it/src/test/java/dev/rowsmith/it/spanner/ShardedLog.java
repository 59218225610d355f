package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** The guide's log of accesses in logical shards: time may lead then. */
@Table("ShardedAccessLog")
@HashSharded(shards = 8)
record ShardedLog(@PrimaryKey Instant lastAccess, @PrimaryKey long userId, String page) {}
