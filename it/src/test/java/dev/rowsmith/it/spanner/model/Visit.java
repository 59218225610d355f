package dev.rowsmith.it.spanner.model;

import dev.rowsmith.Revision;
import dev.rowsmith.spanner.HashSharded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** A row in shards, with a revision. */
@Table("ModelVisits")
@HashSharded(shards = 3)
public record Visit(
    @PrimaryKey Instant at, @PrimaryKey String visitor, String page, @Revision long revision) {}
