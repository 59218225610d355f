package dev.rowsmith.it.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** The guide's log of accesses with its key swapped: the user leads. */
@Table("UserAccessLog")
record UserLog(@PrimaryKey @Distributed long userId, @PrimaryKey Instant lastAccess, String page) {}
