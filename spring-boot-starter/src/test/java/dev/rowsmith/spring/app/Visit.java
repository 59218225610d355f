package dev.rowsmith.spring.app;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A visit of a page. */
@Table("visits")
@Family(value = "v", maxVersions = 1)
public record Visit(@RowKey String visitor, @RowKey long number, String page) {}
