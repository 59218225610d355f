package example;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** What one user looked at, at one moment. */
@Table("UserAccessLog")
public record AccessLog(
    @PrimaryKey @Distributed long userId,
    @PrimaryKey(descending = true) Instant lastAccess,
    String page) {}
