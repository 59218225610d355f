package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B35, a model of a run: {@code m_v17_0000000990}. */
@Table(value = "minigo", format = KeyFormat.VERBATIM, key = "m_{run}_{number}")
@Family(value = "metadata", maxVersions = 1)
record MinigoModel(@RowKey String run, @RowKey(digits = 10) int number, @Nullable String file) {}
