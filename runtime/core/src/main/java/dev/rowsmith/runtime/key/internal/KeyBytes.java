package dev.rowsmith.runtime.key.internal;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.Limits;
import java.util.Arrays;

/** Checks of the bytes of whole keys, and their wrapping without a copy. */
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
  public static int checkBound(String entity, int size) {
    if (size > Limits.MAX_KEY_BYTES) {
      throw new KeyValueException(
          entity,
          "",
          "the row key has " + size + " bytes, and Bigtable holds " + Limits.MAX_KEY_BYTES);
    }
    return size;
  }

  /** Returns an array of the same bytes up to a position with room for more, or the same array. */
  public static byte[] withRoom(byte[] key, int end, int more) {
    return more <= key.length - end ? key : Arrays.copyOf(key, Math.max(end + more, key.length));
  }

  /** Returns the array as a key without copying it; the caller must not write to it again. */
  public static ByteString wrap(byte[] key) {
    return UnsafeByteOperations.unsafeWrap(key);
  }
}
