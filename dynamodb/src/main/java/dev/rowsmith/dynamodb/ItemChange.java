package dev.rowsmith.dynamodb;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.spi.RowMutations;

/**
 * What an item of an export does to its row.
 *
 * @param kind whether the row is written, or cells of it are deleted
 * @param rowKey the bytes of the row key
 * @param mutations what is sent; a deletion may have none
 */
public record ItemChange(Kind kind, ByteString rowKey, RowMutations mutations) {

  /** What becomes of an item. */
  public enum Kind {
    /** Its row is written. */
    WRITTEN,
    /** It was deleted, and so are its cells. */
    DELETED,
    /** Its time to live is over, and so is that of its cells. */
    EXPIRED
  }
}
