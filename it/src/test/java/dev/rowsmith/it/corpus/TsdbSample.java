package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A row like OpenTSDB's, with the hour as a time and the tag as a record of two ids. */
@Table(
    value = "tsdb_like",
    format = KeyFormat.VERBATIM,
    key = "{metric}{hour}{tag.name}{tag.value}")
@Family(value = "t", maxVersions = 1)
record TsdbSample(
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString metric,
    @RowKey(as = KeyEncoding.BIG_ENDIAN, unit = EpochUnit.SECONDS, width = 4) Instant hour,
    @RowKey Tag tag,
    long value) {

  /** A tag: the ids of its name and its value. */
  record Tag(
      @RowKey(as = KeyEncoding.RAW, width = 3) ByteString name,
      @RowKey(as = KeyEncoding.RAW, width = 3) ByteString value) {}
}
