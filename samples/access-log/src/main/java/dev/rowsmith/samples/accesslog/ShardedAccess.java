package dev.rowsmith.samples.accesslog;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/**
 * An access in one of eight shards, by the hash of its key: all accesses are in the order of time,
 * and no shard takes all writes.
 *
 * @param lastAccess when, the newest first
 * @param userId whose
 * @param page what
 */
@Table("UserAccessLogByShard")
@HashSharded(shards = 8)
public record ShardedAccess(
    @PrimaryKey(descending = true) @Column(name = "LastAccess") Instant lastAccess,
    @PrimaryKey @Column(name = "UserId") long userId,
    @Column(name = "Page") String page) {}
