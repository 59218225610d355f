package dev.rowsmith.it.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** The same, with the newest access of each user first; PostgreSQL has no such key. */
@Table("NewestFirstLog")
record NewestFirstLog(
    @PrimaryKey @Distributed long userId,
    @PrimaryKey(descending = true) Instant lastAccess,
    String page) {}
