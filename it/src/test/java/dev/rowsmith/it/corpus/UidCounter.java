package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B13, the row of one zero byte that counts the ids of each kind. */
@Table(value = "tsdb-uid", format = KeyFormat.VERBATIM, key = "{0x00}")
@Family(value = "id", keepForever = true)
record UidCounter(@Nullable Long metrics, @Nullable Long tagk, @Nullable Long tagv) {}
