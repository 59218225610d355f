package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.Revision;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** A ticket that is replaced only by who has read its revision. */
@Table("Tickets")
record Ticket(@PrimaryKey @Distributed String id, String title, @Revision long revision) {}
