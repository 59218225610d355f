package dev.rowsmith.runtime.spanner.internal.bulk;

import com.google.cloud.Timestamp;
import dev.rowsmith.runtime.internal.BulkListeners;

/**
 * Sizes of the commits of a bulk write, how many are sent at a time, and its listeners.
 *
 * @param mutations the most mutations of a commit
 * @param bytes the most bytes of a commit, about
 * @param commitsInFlight the most commits that are sent at a time
 * @param rowsPerGroup the rows of a group of a BatchWrite request, or 0 to send commits
 * @param commits what is called after each commit
 * @param listeners the listeners that bulk writes of both stores have
 */
public record BulkSettings(
    int mutations,
    long bytes,
    int commitsInFlight,
    int rowsPerGroup,
    CommitListener commits,
    BulkListeners listeners) {

  /** Does nothing. */
  public static final CommitListener NO_COMMIT_LISTENER =
      (at, rows, mutations, written, failed) -> {};

  /** Called after each commit. */
  @FunctionalInterface
  public interface CommitListener {

    /**
     * Takes what one commit has written.
     *
     * @param written the rows that this and all commits before it have written
     * @param failed the rows that were refused so far
     */
    void committed(Timestamp at, long rows, long mutations, long written, long failed);
  }

  public BulkSettings withMutations(int most) {
    return new BulkSettings(most, bytes, commitsInFlight, rowsPerGroup, commits, listeners);
  }

  public BulkSettings withBytes(long most) {
    return new BulkSettings(mutations, most, commitsInFlight, rowsPerGroup, commits, listeners);
  }

  public BulkSettings withCommitsInFlight(int most) {
    return new BulkSettings(mutations, bytes, most, rowsPerGroup, commits, listeners);
  }

  public BulkSettings withRowsPerGroup(int rows) {
    return new BulkSettings(mutations, bytes, commitsInFlight, rows, commits, listeners);
  }

  public BulkSettings withCommits(CommitListener listener) {
    return new BulkSettings(mutations, bytes, commitsInFlight, rowsPerGroup, listener, listeners);
  }

  public BulkSettings withListeners(BulkListeners others) {
    return new BulkSettings(mutations, bytes, commitsInFlight, rowsPerGroup, commits, others);
  }
}
