package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** B32, another kind of row of the same table, whose last part can be empty: {@code d/b/dc1^}. */
@Table(value = "datacommons", format = KeyFormat.VERBATIM, key = "d/b/{node}^{rest}")
@Family(value = "csv", keepForever = true)
record CachedNode(@RowKey String node, @RowKey String rest, String value) {}
