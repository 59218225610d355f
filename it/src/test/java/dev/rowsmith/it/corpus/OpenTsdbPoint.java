package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/**
 * B12, a row of OpenTSDB with one tag and no salt: the id of the metric, the hour in seconds, and
 * the ids of the tag's name and value, side by side without delimiters.
 *
 * <p>A row with two tags is another layout. The qualifiers hold the second and the width of the
 * value, which needs a feature of a later issue: one of them stands here.
 */
@Table(value = "tsdb", format = KeyFormat.VERBATIM, key = "{metric}{hour}{tagName}{tagValue}")
@Family(value = "t", maxVersions = 1)
record OpenTsdbPoint(
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString metric,
    @RowKey(as = KeyEncoding.BIG_ENDIAN, width = 4) long hour,
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString tagName,
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString tagValue,
    @Qualifier("\u0000\u0010") @Nullable Byte afterOneSecond) {}
