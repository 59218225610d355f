package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B35, the one row {@code table_state}, whose last word is its segment. */
@Table(value = "minigo", format = KeyFormat.VERBATIM, key = "table_{what}")
@Family(value = "metadata", maxVersions = 1)
record MinigoState(@RowKey String what, @Qualifier("game_counter") @Nullable Long games) {}
