package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An access to a page, found by its user, by its page and by where it came from. */
@Table("Accesses")
@Index(
    name = "AccessesByPage",
    columns = {"page", "at DESC"})
@Index(name = "AccessesByReferrer", columns = "referrer", storing = "page", nullFiltered = true)
@Index(
    name = "AccessesByRobot",
    columns = {"page", "robot", "at DESC"})
@Index(name = "AccessByTicket", columns = "ticket", unique = true)
public record Access(
    @PrimaryKey String user,
    @PrimaryKey Instant at,
    String page,
    String ticket,
    boolean robot,
    @Nullable String referrer) {}
