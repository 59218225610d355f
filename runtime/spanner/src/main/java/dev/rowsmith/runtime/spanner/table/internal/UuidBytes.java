package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.ByteArray;
import java.nio.ByteBuffer;
import java.util.UUID;

/** UUIDs in their 16 bytes, the first of them first. */
public final class UuidBytes {

  private UuidBytes() {}

  public static ByteArray toBytes(UUID uuid) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
    bytes.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits()).flip();
    return ByteArray.copyFrom(bytes);
  }

  public static UUID fromBytes(ByteArray bytes) {
    if (bytes.length() != 2 * Long.BYTES) {
      throw new IllegalArgumentException("a UUID has 16 bytes, and not " + bytes.length());
    }
    ByteBuffer buffer = bytes.asReadOnlyByteBuffer();
    return new UUID(buffer.getLong(), buffer.getLong());
  }
}
