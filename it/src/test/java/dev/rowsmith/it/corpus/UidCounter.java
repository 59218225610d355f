package dev.rowsmith.it.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B13, the row of one zero byte that counts the ids of each kind. */
@Table(value = "tsdb-uid", format = KeyFormat.VERBATIM, key = "{zero}")
@Family(value = "id", keepForever = true)
record UidCounter(
    @Distributed @RowKey(as = KeyEncoding.BIG_ENDIAN, width = 1) short zero,
    @Nullable Long metrics,
    @Nullable Long tagk,
    @Nullable Long tagv) {}
