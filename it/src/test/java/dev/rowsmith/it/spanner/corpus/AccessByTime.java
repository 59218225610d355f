package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** S19: the guide's anti-pattern, with the time in front: a hotspot. */
@Table("UserAccessLogs")
record AccessByTime(
    @PrimaryKey @Column(name = "LastAccess") Instant lastAccess,
    @PrimaryKey @Column(name = "UserId") long userId) {}
