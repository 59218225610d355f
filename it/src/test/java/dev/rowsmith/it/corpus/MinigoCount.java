package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B35, the number of moves of a game: {@code ct_0000023561_217}. */
@Table(value = "minigo", format = KeyFormat.VERBATIM, key = "ct_{game}_{moves}")
@Family(value = "metadata", maxVersions = 1)
@Allow(value = "SequentialId", because = "the games of a run are numbered, and the table exists")
record MinigoCount(
    @RowKey(digits = 10) int game, @RowKey(digits = 3) int moves, @Nullable String note) {}
