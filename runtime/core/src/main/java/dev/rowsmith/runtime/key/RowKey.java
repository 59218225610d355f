package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;

/** The generated key of an entity: a record of the key's segments. */
public interface RowKey {

  /**
   * Returns the bytes of the row key.
   *
   * @throws KeyValueException if a segment cannot hold its value exactly, or the key is empty or
   *     too long
   */
  ByteString encode();

  /** Returns whether a segment is personal data, which no message shows. */
  default boolean hasPersonalData() {
    return false;
  }
}
