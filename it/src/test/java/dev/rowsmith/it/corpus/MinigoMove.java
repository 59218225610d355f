package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B35, one move of a game: {@code g_0000023561_m_007}. */
@Table(value = "minigo", format = KeyFormat.VERBATIM, key = "g_{game}_m_{move}")
@Family(value = "metadata", maxVersions = 1, isDefault = true)
@Family(value = "tfexample", maxVersions = 1)
@Allow(value = "SequentialId", because = "the games of a run are numbered, and the table exists")
record MinigoMove(
    @RowKey(digits = 10) int game,
    @RowKey(digits = 3) int move,
    @Family("tfexample") @Nullable ByteString example) {}
