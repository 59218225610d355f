package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.Map;

/** B12, a whole row of OpenTSDB: any number of tags, and a column for each point of the hour. */
@Table(value = "tsdb-rows", format = KeyFormat.VERBATIM, key = "{metric}{hour}{tags}")
@Family(value = "t", maxVersions = 1)
record OpenTsdbRow(
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString metric,
    @RowKey(as = KeyEncoding.BIG_ENDIAN, unit = EpochUnit.SECONDS, width = 4) Instant hour,
    @RowKey(codec = TagIdsCodec.class) TagIds tags,
    @QualifierAsData(codec = TsdbQualifier.Codec.class, max = 3_600)
        Map<TsdbQualifier, ByteString> points) {}
