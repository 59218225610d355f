package dev.rowsmith.benchmarks.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** A visit of a page, found by its user and by its page. */
@Table("Visits")
@Index(
    name = "VisitsByPage",
    columns = {"page", "at"},
    storing = "seconds")
public record Visit(
    @PrimaryKey @Distributed long userId, @PrimaryKey Instant at, String page, int seconds) {}
