package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** An entity that only its package sees, and so are its generated classes. */
@Table("tickets")
@Family(value = "f", maxVersions = 1)
record Ticket(@RowKey String event, @RowKey(digits = 4) int seat, String holder) {}
