package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S19: the same with the user in front. */
@Table("LogEntries")
record LogEntry(
    @PrimaryKey @Distributed @Column(name = "UserId") long userId,
    @PrimaryKey @Column(name = "Timestamp") Instant timestamp,
    @Column(name = "Entry") @Nullable String entry) {}
