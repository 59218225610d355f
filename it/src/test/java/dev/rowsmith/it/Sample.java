package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** An entity whose rows are sorted as its values are. */
@Table("samples")
@Family(value = "f", maxVersions = 1)
public record Sample(@RowKey String tenant, @RowKey int number, @RowKey String tag, long value) {}
