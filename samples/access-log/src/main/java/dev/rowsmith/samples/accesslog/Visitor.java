package dev.rowsmith.samples.accesslog;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/**
 * A visitor whose number a sequence makes: with its bits reversed, neighbours in the sequence are
 * none in the table.
 *
 * @param visitorId the number; null before the row is written
 * @param name who
 */
@Table("Visitors")
public record Visitor(
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) @Column(name = "VisitorId")
        @Nullable Long visitorId,
    @Column(name = "Name") String name) {}
