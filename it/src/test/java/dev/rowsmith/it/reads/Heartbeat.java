package dev.rowsmith.it.reads;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** What a machine has last told of itself, which nobody sees after a day and a half. */
@Table("heartbeats")
@Family(value = "h", maxVersions = 1, maxAge = "36h")
public record Heartbeat(
    @RowKey @Distributed String machine, String state, @CellTimestamp Instant at) {}
