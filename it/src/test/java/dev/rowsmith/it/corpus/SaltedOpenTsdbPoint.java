package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * B12 with OpenTSDB's salt of one byte and 20 buckets, which is no {@code @Salted} bucket: another
 * hash, and a byte in place of digits. The key computes it from its other segments.
 */
@Table(
    value = "tsdb-salted",
    format = KeyFormat.VERBATIM,
    key = "{salt}{metric}{hour}{tagName}{tagValue}")
@Family(value = "t", maxVersions = 1)
record SaltedOpenTsdbPoint(
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString metric,
    @RowKey(as = KeyEncoding.BIG_ENDIAN, width = 4) long hour,
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString tagName,
    @RowKey(as = KeyEncoding.RAW, width = 3) ByteString tagValue,
    @Qualifier("\u0000\u0010") @Nullable Byte afterOneSecond) {

  /** The buckets, each of which a scan that does not know the tags has to read. */
  static final int BUCKETS = 20;

  /** Returns the bucket of the metric and its tags; the hour does not count. */
  @Distributed
  @RowKey(as = KeyEncoding.BIG_ENDIAN, width = 1)
  static short salt(ByteString metric, ByteString tagName, ByteString tagValue) {
    int hash = Arrays.hashCode(metric.concat(tagName).concat(tagValue).toByteArray());
    return (short) (Math.abs(hash) % BUCKETS);
  }
}
