package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.Limits;

/** Holds what generated code needs to write a whole key into an array of its exact size. */
public final class KeyBytes {

  private KeyBytes() {}

  /**
   * Returns the size of a key if a row can have such a key.
   *
   * @throws KeyValueException if the key is empty or longer than {@link Limits#MAX_KEY_BYTES}
   */
  public static int checkSize(String entity, int size) {
    if (size < 1) {
      throw new KeyValueException(entity, "", "the row key is empty");
    }
    return checkBound(entity, size);
  }

  /**
   * Returns the size of the start or end of a range, which may be empty, but no longer than a key.
   */
  static int checkBound(String entity, int size) {
    if (size > Limits.MAX_KEY_BYTES) {
      throw new KeyValueException(
          entity,
          "",
          "the row key has " + size + " bytes, and Bigtable holds " + Limits.MAX_KEY_BYTES);
    }
    return size;
  }

  /** Returns the array as a key without copying it; the caller must not write to it again. */
  public static ByteString wrap(byte[] key) {
    return UnsafeByteOperations.unsafeWrap(key);
  }
}
