package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** B13, the row that leads from a name to its ids of three bytes. */
@Table(value = "tsdb-uid", format = KeyFormat.VERBATIM, key = "{uidName}")
@Family(value = "id", keepForever = true)
@Allow(value = "PrefixClash", because = "a name and an id are told apart by their families")
record UidForward(
    @RowKey String uidName,
    @Nullable ByteString metrics,
    @Nullable ByteString tagk,
    @Nullable ByteString tagv) {}
