package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** S19: the guide's anti-pattern, with the time in front: a hotspot. */
@Allow(
    value = "LeadingTimestamp",
    because = "the guide's own anti-pattern, which is declared to be seen")
@Table("UserAccessLogs")
record AccessByTime(
    @PrimaryKey @Column(name = "LastAccess") Instant lastAccess,
    @PrimaryKey @Column(name = "UserId") long userId) {}
