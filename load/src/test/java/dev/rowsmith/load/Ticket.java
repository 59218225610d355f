package dev.rowsmith.load;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** An entity whose key is a UUID. */
@Table("tickets")
@Family(value = "t", maxVersions = 1)
record Ticket(@RowKey UUID id, String title) {

  /** From 1582-10-15, where the times of UUIDs begin, to 1970, in units of 100 ns. */
  private static final long GREGORIAN = 0x01B21DD213814000L;

  /**
   * Returns a UUID of version 1 (RFC 9562, section 5.1), which has the low bits of its time in
   * front.
   */
  static UUID version1(RandomGenerator node, Instant at) {
    long ticks = at.toEpochMilli() * 10_000 + GREGORIAN;
    long high = (ticks << 32) | ((ticks >>> 16) & 0xFFFF0000L) | 0x1000 | ((ticks >>> 48) & 0xFFF);
    return new UUID(high, (node.nextLong() >>> 2) | Long.MIN_VALUE);
  }

  /** Returns a UUID of version 6 (section 5.6), which has the high bits of its time in front. */
  static UUID version6(RandomGenerator node, Instant at) {
    long ticks = at.toEpochMilli() * 10_000 + GREGORIAN;
    return new UUID(
        ((ticks << 4) & 0xFFFFFFFFFFFF0000L) | 0x6000 | (ticks & 0xFFF),
        (node.nextLong() >>> 2) | Long.MIN_VALUE);
  }

  /** Returns a UUID of version 7 (section 5.7), which has milliseconds in front. */
  static UUID version7(RandomGenerator random, Instant at) {
    return new UUID(
        (at.toEpochMilli() << 16) | 0x7000 | random.nextInt(1 << 12),
        (random.nextLong() >>> 2) | Long.MIN_VALUE);
  }
}
