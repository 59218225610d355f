package dev.rowsmith.runtime.spanner.spi;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.spanner.table.Column;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads, writes and makes UUIDs in two columns, of which the first holds the first 64 bits: what
 * generated code calls.
 *
 * <p>Of an absent UUID both columns are null.
 */
public final class UuidValues {

  private UuidValues() {}

  /** Returns the first 64 bits, with a sign; null of null. */
  public static @Nullable Long high(@Nullable UUID uuid) {
    return uuid == null ? null : uuid.getMostSignificantBits();
  }

  /** Returns the last 64 bits, with a sign; null of null. */
  public static @Nullable Long low(@Nullable UUID uuid) {
    return uuid == null ? null : uuid.getLeastSignificantBits();
  }

  /**
   * Reads a UUID from the column at a place and the one that follows.
   *
   * @throws NullPointerException if one of them is null
   */
  public static UUID get(StructReader row, int place) {
    return new UUID(row.getLong(place), row.getLong(place + 1));
  }

  /**
   * Reads a UUID that may be null.
   *
   * @throws NullPointerException if only the second column is null
   */
  public static @Nullable UUID getOrNull(StructReader row, int place) {
    return row.isNull(place) ? null : get(row, place);
  }

  /**
   * Writes a UUID to its two columns.
   *
   * @throws RuntimeException if it is null and the component cannot be
   */
  public static void set(
      Mutation.WriteBuilder row, Column<Long> high, Column<Long> low, @Nullable UUID uuid) {
    high.write(row, high(uuid));
    low.write(row, low(uuid));
  }

  /** Returns a UUID, or a random one of version 4 in place of null. */
  public static UUID orRandom(@Nullable UUID uuid) {
    return uuid == null ? UUID.randomUUID() : uuid;
  }
}
