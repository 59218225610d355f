package dev.rowsmith.samples.accesslog;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import java.util.UUID;

/**
 * An access by a random UUID: writes fall anywhere, and so do the accesses of one user.
 *
 * @param logEntryId made by whoever writes, or by the database: 36 characters
 * @param lastAccess when
 * @param userId whose
 */
@Table("UserAccessLogsByUuid")
public record UuidAccess(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(name = "LogEntryId") UUID logEntryId,
    @Column(name = "LastAccess") Instant lastAccess,
    @Column(name = "UserId", length = 1024) String userId) {}
