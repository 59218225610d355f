package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The guide's log of accesses, by a UUID. */
@Table("UserAccessLogs")
record UuidLog(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(name = "LogEntryId") UUID logEntryId,
    @PrimaryKey @Column(name = "LastAccess") Instant lastAccess,
    @Column(name = "UserId", length = 1024) @Nullable String userId) {}
