package dev.rowsmith.it.writes;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A row whose cells expire, and of which one is renewed apart from the other. */
@Table("web-sessions")
@Family(value = "s", maxVersions = 1, maxAgeDays = 7)
@Allow(value = "HalfRow", because = "the test shows what happens then")
public record WebSession(@RowKey @Distributed String id, String user, Instant lastSeen) {}
