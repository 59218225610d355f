package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B35, an evaluation: {@code e_0000000099}. */
@Table(value = "minigo", format = KeyFormat.VERBATIM, key = "e_{game}")
@Family(value = "metadata", maxVersions = 1)
@Allow(value = "SequentialId", because = "the games of a run are numbered, and the table exists")
record MinigoEvaluation(@RowKey(digits = 10) int game, @Nullable String result) {}
