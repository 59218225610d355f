package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B13, the row that leads from an id of three bytes to its names. */
@Table(value = "tsdb-uid", format = KeyFormat.VERBATIM, key = "{id}")
@Family(value = "name", keepForever = true)
@Allow(value = "PrefixClash", because = "a name and an id are told apart by their families")
record UidReverse(
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString id,
    @Nullable String metrics,
    @Nullable String tagk,
    @Nullable String tagv) {}
