package dev.rowsmith.load;

import dev.rowsmith.runtime.CheckReturnValue;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Nodes of a cluster, and what one of them does in a second.
 *
 * <p>The figures are the published ones, for rows of 1 KB: <a
 * href="https://cloud.google.com/bigtable/docs/performance">Bigtable</a> and <a
 * href="https://cloud.google.com/spanner/docs/performance">Spanner</a>, whose node is 1,000
 * processing units of a regional instance on SSD.
 */
@CheckReturnValue
public final class Nodes {

  private static final int MOST = 1_000;
  private static final double KILOBYTE = 1_000;

  private final String store;
  private final int count;
  private final double reads;
  private final double writes;
  private final double scannedBytes;
  private final boolean scansArePublished;
  private final @Nullable Duration step;

  private Nodes(
      String store,
      int count,
      double reads,
      double writes,
      double scannedBytes,
      boolean scansArePublished,
      @Nullable Duration step) {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%,d nodes: expected 1 to %,d", count, MOST));
    }
    if (step != null && step.toMillis() < 1) {
      throw new IllegalArgumentException("a step of %s: expected 1 ms or more".formatted(step));
    }
    this.store = store;
    this.count = count;
    this.reads = reads;
    this.writes = writes;
    this.scannedBytes = scannedBytes;
    this.scansArePublished = scansArePublished;
    this.step = step;
  }

  /** Returns nodes of Bigtable on SSD: 17,000 reads, 14,000 writes or 220 MB of scans each. */
  public static Nodes bigtable(int count) {
    return new Nodes("Bigtable, SSD", count, 17_000, 14_000, 220e6, true, null);
  }

  /** Returns nodes of Bigtable on HDD: 500 reads, 10,000 writes or 180 MB of scans each. */
  public static Nodes bigtableHdd(int count) {
    return new Nodes("Bigtable, HDD", count, 500, 10_000, 180e6, true, null);
  }

  /**
   * Returns nodes of Spanner: 22,500 reads or 3,500 writes each. No figure of scans is published: a
   * scan counts as a read for each kilobyte.
   */
  public static Nodes spanner(int count) {
    return new Nodes("Spanner", count, 22_500, 3_500, 22_500 * KILOBYTE, false, null);
  }

  /**
   * Returns the same nodes with the time in which a splitter measures a load and acts on it, which
   * neither store publishes. Without it, a minute is taken, or what the length of the load allows.
   *
   * @throws IllegalArgumentException if it is below 1 ms
   */
  public Nodes step(Duration length) {
    return new Nodes(store, count, reads, writes, scannedBytes, scansArePublished, length);
  }

  /** Returns the number of nodes. */
  public int count() {
    return count;
  }

  /** Returns the store and its storage, for people. */
  public String store() {
    return store;
  }

  /** Returns the time that one node works for an operation, in seconds. */
  double seconds(Kind kind, long bytes) {
    return switch (kind) {
      case PUT -> Math.max(1, bytes / KILOBYTE) / writes;
      case READ -> Math.max(1, bytes / KILOBYTE) / reads;
      case SCAN -> Math.max(1 / reads, bytes / scannedBytes);
    };
  }

  Optional<Duration> step() {
    return Optional.ofNullable(step);
  }

  boolean areScansPublished() {
    return scansArePublished;
  }

  /** Returns the nodes for people, such as {@code 3 nodes of Bigtable, SSD}. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%,d node%s of %s", count, count == 1 ? "" : "s", store);
  }
}
