package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B35, the one row {@code table_state}. */
@Table(value = "minigo", format = KeyFormat.VERBATIM, key = "table_state")
@Family(value = "metadata", maxVersions = 1)
record MinigoState(@Qualifier("game_counter") @Nullable Long games) {}
