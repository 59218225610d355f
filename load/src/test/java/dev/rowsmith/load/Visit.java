package dev.rowsmith.load;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** An entity of Spanner whose newest rows come first. */
@Table("Visits")
record Visit(
    @PrimaryKey @Distributed long userId,
    @PrimaryKey(descending = true) Instant at,
    @Column(length = 20) String page) {}
