package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import com.google.protobuf.Value;
import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/**
 * B31, the features of an entity: the hash of its serialized key in hexadecimal, and the view.
 *
 * <p>The features are columns of any name beside {@code event_ts}, in a family that a repository
 * can be told. Feast's own message stands here as one of the same kind.
 */
@Table(value = "project.driver", format = KeyFormat.VERBATIM, key = "{entityHash}#{view}")
@Family(value = "features", maxVersions = 2)
@Allow(value = "HashedKey", because = "Feast writes the digest, and features are found by it alone")
record FeastFeatures(
    @RowKey(as = KeyEncoding.HEX, width = 16) ByteString entityHash,
    @RowKey String view,
    @Qualifier("event_ts") String at,
    @QualifierAsData(max = 500) Map<String, Value> features) {

  /** A row without features. */
  FeastFeatures(ByteString entityHash, String view, String at) {
    this(entityHash, view, at, Map.of());
  }
}
