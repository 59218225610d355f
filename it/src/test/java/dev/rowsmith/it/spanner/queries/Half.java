package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** A row of which a column can be missing, as somebody has made the table. */
@Table("Halves")
public record Half(@PrimaryKey String id, @PrimaryKey long number, long amount, String note) {}
