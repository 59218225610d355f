package dev.rowsmith.load;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** An entity whose generated key is public, so that the command can find it. */
@Table("shelves")
@Family(value = "s", maxVersions = 1)
public record Shelf(@RowKey String shelf, int books) {}
