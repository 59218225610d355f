package dev.rowsmith.samples.accesslog;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/**
 * An access with the key's order swapped: the accesses of one user are neighbours, the newest
 * first.
 *
 * @param userId whose
 * @param lastAccess when
 * @param page what
 */
@Table("UserAccessLogByUser")
public record UserAccess(
    @PrimaryKey @Distributed @Column(name = "UserId") long userId,
    @PrimaryKey(descending = true) @Column(name = "LastAccess") Instant lastAccess,
    @Column(name = "Page") String page) {}
