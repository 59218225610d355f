package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkProgress;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.internal.BulkListeners;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.bulk.BulkSettings;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Sizes of the commits of a bulk write, how many are sent at a time, its listeners, and where its
 * failures go.
 *
 * <p>Failures are thrown when every row was committed or refused, unless the options return them or
 * hand them to a listener.
 *
 * <p>Listeners are called on the thread that writes. A listener that throws does not end the write:
 * the first of what listeners throw is thrown when every row was committed or refused.
 *
 * @see <a
 *     href="https://cloud.google.com/spanner/quotas#limits_for_creating_reading_updating_and_deleting_data">
 *     Spanner: limits for creating, reading, updating, and deleting data</a>
 */
public final class BulkOptions {

  /** The most mutations of a commit, indexes included, by Spanner's quotas page. */
  public static final int MAX_MUTATIONS = 80_000;

  /** The most bytes of a commit, indexes included, by Spanner's quotas page: 100 MB. */
  public static final long MAX_BYTES = 100_000_000;

  /** Half of the limit: an index that is added while the write runs is not seen here. */
  private static final int USUAL_MUTATIONS = MAX_MUTATIONS / 2;

  /** A fifth of the limit: what indexes repeat of a row is not counted. */
  private static final long USUAL_BYTES = MAX_BYTES / 5;

  /** The most commits that can be under way; a connection of gRPC has 100 streams. */
  private static final int MAX_IN_FLIGHT = 64;

  private static final int USUAL_IN_FLIGHT = 4;

  private static final BulkOptions DEFAULTS =
      new BulkOptions(
          new BulkSettings(
              USUAL_MUTATIONS,
              USUAL_BYTES,
              USUAL_IN_FLIGHT,
              0,
              BulkSettings.NO_COMMIT_LISTENER,
              BulkListeners.DEFAULTS));

  private final BulkSettings settings;

  private BulkOptions(BulkSettings settings) {
    this.settings = settings;
  }

  /**
   * Returns options for commits of at most 40,000 mutations and about 20 MB, four at a time,
   * without listeners, which throw if a row was not written.
   */
  public static BulkOptions defaults() {
    return DEFAULTS;
  }

  /**
   * Makes commits of at most so many mutations. Smaller ones hold fewer locks and are slower.
   *
   * @param most 1 to {@link #MAX_MUTATIONS}; a row of more is a commit of its own
   * @throws InvalidInputException if it is another number
   */
  public BulkOptions mutationsPerCommit(int most) {
    if (most < 1 || most > MAX_MUTATIONS) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT, "a commit has 1 to %,d mutations, and not %,d", MAX_MUTATIONS, most));
    }
    return new BulkOptions(settings.withMutations(most));
  }

  /**
   * Makes commits of at most about so many bytes, without what indexes repeat.
   *
   * @param most 1 to {@link #MAX_BYTES}; a row of more is a commit of its own
   * @throws InvalidInputException if it is another number
   */
  public BulkOptions bytesPerCommit(long most) {
    if (most < 1 || most > MAX_BYTES) {
      throw new InvalidInputException(
          String.format(Locale.ROOT, "a commit has 1 to %,d bytes, and not %,d", MAX_BYTES, most));
    }
    return new BulkOptions(settings.withBytes(most));
  }

  /**
   * Sends so many commits at a time. With one, a commit is sent when the one before it has ended.
   *
   * <p>So many commits, and the rows of the next, are in memory. Commits that are under way at once
   * may be done in any order, so that a row that comes twice may keep the values of the first; what
   * became of them is told in the order of the rows.
   *
   * @param most 1 to 64
   * @throws InvalidInputException if it is another number
   */
  public BulkOptions commitsInFlight(int most) {
    if (most < 1 || most > MAX_IN_FLIGHT) {
      throw new InvalidInputException(
          "1 to %s commits are sent at a time, and not %s".formatted(MAX_IN_FLIGHT, most));
    }
    return new BulkOptions(settings.withCommitsInFlight(most));
  }

  /**
   * Sends rows by {@code BatchWrite}: many groups in one request, of which Spanner commits each by
   * itself, in any order and at least once. This takes fewer requests and shorter transactions than
   * commits; a group of one row has no neighbour that it could fail with.
   *
   * <p>A request has as many mutations and bytes as a commit would have, and as many requests are
   * under way as commits would be. What became of the groups is told in the order of the rows, each
   * as a {@link BulkCommit}. One that is refused for what is in it is halved as a commit is.
   *
   * <p>Spanner may apply a group more than once, as may who calls this again. To insert or update,
   * update, replace or delete twice leads to the same row, unless somebody else writes it in
   * between. A row that is inserted twice is a failure with {@code ALREADY_EXISTS}, though it is
   * there; one whose key is generated by the database, or has the time of the commit, is there
   * twice. Where the answer is lost, the rows of all groups that it did not name are failures, and
   * may be there. Of two rows of one key in the stream, either may stay, also with {@link
   * #commitsInFlight} of 1.
   *
   * @param rowsPerGroup 1 or more
   * @throws InvalidInputException if it is less; the bulk write throws it for {@link
   *     RequestOptions#maxCommitDelay}, which such requests do not have
   * @see <a href="https://cloud.google.com/spanner/docs/batch-write">Spanner: modify data using
   *     batch write</a>
   */
  public BulkOptions batchWriteAtLeastOnce(int rowsPerGroup) {
    if (rowsPerGroup < 1) {
      throw new InvalidInputException("a group has 1 row or more, and not " + rowsPerGroup);
    }
    return new BulkOptions(settings.withRowsPerGroup(rowsPerGroup));
  }

  /** Calls {@code listener} after each commit, in the order in which they were sent. */
  public BulkOptions onCommit(Consumer<BulkCommit> listener) {
    return new BulkOptions(
        settings.withCommits(
            (at, rows, mutations, written, failed) ->
                listener.accept(new BulkCommit(at, rows, mutations, written, failed))));
  }

  /** Calls {@code progress} after each commit, and after each row that has failed. */
  public BulkOptions withProgress(BulkProgress progress) {
    return with(settings.listeners().withProgress(progress));
  }

  /**
   * Returns failures in the result instead of throwing them: all are counted, and the first 1,000
   * are kept.
   */
  public BulkOptions returnFailures() {
    return with(settings.listeners().returnFailures());
  }

  /**
   * Hands each failure to {@code listener} as it happens. The result counts them and keeps none,
   * and nothing is thrown for them.
   */
  public BulkOptions onFailure(Consumer<BulkFailure<?>> listener) {
    return with(settings.listeners().onFailure(listener));
  }

  /** Returns these options for a write that somebody hears of. */
  BulkOptions within(RunningOperation write) {
    return with(settings.listeners().within(write));
  }

  private BulkOptions with(BulkListeners others) {
    return new BulkOptions(settings.withListeners(others));
  }

  /** Returns what a bulk write is told. */
  BulkSettings settings() {
    return settings;
  }
}
