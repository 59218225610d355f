package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** Rows that HBase users spread by the first bytes of an MD5, which a method computes. */
@Allow(value = "HashedKey", because = "the table has its rows, and the bytes spread the writes")
@Table(value = "hashed_users", format = KeyFormat.VERBATIM, key = "{digest}{id}")
@Family(value = "f", maxVersions = 1)
record HashedUser(@RowKey String id, String name) {

  @RowKey(as = KeyEncoding.RAW, width = 4)
  byte[] digest() {
    try {
      byte[] whole = MessageDigest.getInstance("MD5").digest(id.getBytes(StandardCharsets.UTF_8));
      return Arrays.copyOf(whole, 4);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // Every Java platform has MD5.
    }
  }
}
