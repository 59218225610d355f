package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.time.LocalDate;

/** A row whose shard is computed from a column of every type that one can be. */
@Table("ShardedEvents")
@HashSharded(
    shards = 16,
    by = {"at", "day", "urgent", "count", "name"},
    column = "Shard")
record ShardedEvent(
    @PrimaryKey Instant at,
    @PrimaryKey LocalDate day,
    @PrimaryKey boolean urgent,
    @PrimaryKey int count,
    @PrimaryKey String name,
    @PrimaryKey String detail,
    String text) {}
