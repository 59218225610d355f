package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/**
 * B12, the cells of a row of OpenTSDB: a column for each point of the hour.
 *
 * <p>The flags of a qualifier say how the bytes of its value are read, so the values are bytes.
 */
@Table(value = "tsdb-cells", format = KeyFormat.VERBATIM, key = "{metric}{hour}{tagName}{tagValue}")
@Family(value = "t", maxVersions = 1)
record TsdbCells(
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString metric,
    @RowKey(as = KeyEncoding.BIG_ENDIAN, width = 4) long hour,
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString tagName,
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString tagValue,
    @QualifierAsData(codec = TsdbQualifier.Codec.class, max = 3_600)
        Map<TsdbQualifier, ByteString> points) {}
