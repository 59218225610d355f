package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.Optional;
import java.util.UUID;

/** A row whose shard is computed of a UUID in two numbers. */
@Table("Sessions")
@HashSharded(shards = 8, by = "id")
record ShardedSession(
    @PrimaryKey @Column(type = ColumnType.INT64_PAIR) UUID id,
    @PrimaryKey long number,
    @Column(type = ColumnType.INT64_PAIR) Optional<UUID> user) {}
