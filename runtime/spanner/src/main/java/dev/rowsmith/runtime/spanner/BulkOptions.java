package dev.rowsmith.runtime.spanner;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Says how large the commits of a bulk write are, and who is told of them.
 *
 * <p>Listeners are called on the thread that writes, and what they throw ends the write; what was
 * committed until then stays.
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/quotas#limits_for_creating_reading_updating_and_deleting_data">
 *     Spanner: limits for creating, reading, updating, and deleting data</a>
 */
public final class BulkOptions {

  /** The most mutations of a commit, indexes included, as Spanner's quotas page says. */
  public static final int MAX_MUTATIONS = 80_000;

  /** The most bytes of a commit, indexes included, as Spanner's quotas page says: 100 MB. */
  public static final long MAX_BYTES = 100_000_000;

  /** Half of the limit: an index that is added while the write runs is not seen here. */
  private static final int USUAL_MUTATIONS = MAX_MUTATIONS / 2;

  /** A fifth of the limit: what indexes repeat of a row is not counted. */
  private static final long USUAL_BYTES = MAX_BYTES / 5;

  private static final BulkOptions USUAL =
      new BulkOptions(USUAL_MUTATIONS, USUAL_BYTES, commit -> {}, null);

  private final int mutations;
  private final long bytes;
  private final Consumer<BulkCommit> commits;
  private final @Nullable Consumer<BulkFailure<?>> failures;

  private BulkOptions(
      int mutations,
      long bytes,
      Consumer<BulkCommit> commits,
      @Nullable Consumer<BulkFailure<?>> failures) {
    this.mutations = mutations;
    this.bytes = bytes;
    this.commits = commits;
    this.failures = failures;
  }

  /**
   * Makes commits of at most 40,000 mutations and about 20 MB, and tells nobody; failures are in
   * the result.
   */
  public static BulkOptions usual() {
    return USUAL;
  }

  /**
   * Makes commits of at most so many mutations. Smaller ones hold fewer locks and are slower.
   *
   * @param most 1 to {@link #MAX_MUTATIONS}; a row of more is a commit of its own
   * @throws IllegalArgumentException if it is another number
   */
  public BulkOptions mutationsPerCommit(int most) {
    if (most < 1 || most > MAX_MUTATIONS) {
      throw new IllegalArgumentException(
          "a commit has 1 to %,d mutations, and not %,d".formatted(MAX_MUTATIONS, most));
    }
    return new BulkOptions(most, bytes, commits, failures);
  }

  /**
   * Makes commits of at most about so many bytes, without what indexes repeat.
   *
   * @param most 1 to {@link #MAX_BYTES}; a row of more is a commit of its own
   * @throws IllegalArgumentException if it is another number
   */
  public BulkOptions bytesPerCommit(long most) {
    if (most < 1 || most > MAX_BYTES) {
      throw new IllegalArgumentException(
          "a commit has 1 to %,d bytes, and not %,d".formatted(MAX_BYTES, most));
    }
    return new BulkOptions(mutations, most, commits, failures);
  }

  /** Tells {@code progress} of each commit, once it is done. */
  public BulkOptions onCommit(Consumer<BulkCommit> progress) {
    return new BulkOptions(mutations, bytes, progress, failures);
  }

  /**
   * Hands each failure to {@code listener} as it happens, instead of keeping it for the result: for
   * writes so large that their failures might not fit in memory.
   */
  public BulkOptions onFailure(Consumer<BulkFailure<?>> listener) {
    return new BulkOptions(mutations, bytes, commits, listener);
  }

  int mutations() {
    return mutations;
  }

  long bytes() {
    return bytes;
  }

  Consumer<BulkCommit> commits() {
    return commits;
  }

  @Nullable Consumer<BulkFailure<?>> failures() {
    return failures;
  }
}
