package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A row whose number the database makes from a sequence. */
@Table("Tickets")
record Ticket(
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) @Nullable Long number, String seat) {}
