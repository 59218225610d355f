package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** Hex-salted: two bytes of a hash of the id in front of the id, {@code f172-order-1}. */
@Table(value = "orders", format = KeyFormat.VERBATIM, key = "{hash}-{id}")
@Family(value = "f", maxVersions = 1)
@Allow(value = "HashedKey", because = "the table has its rows, and the bytes spread the writes")
record HashedOrder(@RowKey String id, String note) {

  /** Returns the last two bytes of the id's hash. */
  @RowKey(as = KeyEncoding.HEX, width = 2)
  ByteString hash() {
    int hash = id.hashCode();
    return ByteString.copyFrom(new byte[] {(byte) (hash >> 8), (byte) hash});
  }
}
