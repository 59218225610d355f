package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.SpannerException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Writes many rows in as many commits as the limits ask for, one after the other.
 *
 * <p>A commit that is refused for what is in it is halved until the rows that are to blame stand
 * alone; so is one that has more mutations than was counted here. One instance serves one run.
 */
final class BulkWrite<T> {

  /** How many rows of one commit are found by halving: when all are bad, most need not be asked. */
  private static final int FOUND_ALONE = 100;

  private final Function<List<Mutation>, Timestamp> write;
  private final Function<T, Mutation> mutationOf;
  private final long mutationsOfRow;
  private final BulkOptions options;
  private final List<BulkFailure<T>> kept = new ArrayList<>();
  private long written;
  private long commits;
  private long failed;
  private int foundAlone;

  BulkWrite(
      Function<List<Mutation>, Timestamp> write,
      Function<T, Mutation> mutationOf,
      long mutationsOfRow,
      BulkOptions options) {
    this.write = write;
    this.mutationOf = mutationOf;
    this.mutationsOfRow = mutationsOfRow;
    this.options = options;
  }

  private record Row<T>(T item, Mutation mutation) {}

  /** Writes all items, and returns when each was committed or refused. */
  BulkResult<T> run(Iterator<? extends T> items) {
    long rowsPerCommit = Math.max(1, options.mutations() / mutationsOfRow);
    List<Row<T>> next = new ArrayList<>();
    long bytes = 0;
    while (items.hasNext()) {
      T item = items.next();
      Mutation mutation;
      try {
        mutation = mutationOf.apply(item);
      } catch (RuntimeException refused) {
        failure(item, refused);
        continue;
      }
      long size = MutationSize.of(mutation);
      if (!next.isEmpty() && (next.size() == rowsPerCommit || bytes + size > options.bytes())) {
        commit(next);
        next = new ArrayList<>();
        bytes = 0;
      }
      next.add(new Row<>(item, mutation));
      bytes += size;
    }
    if (!next.isEmpty()) {
      commit(next);
    }
    return new BulkResult<>(written, commits, failed, kept);
  }

  private void commit(List<Row<T>> rows) {
    foundAlone = 0;
    commitOrHalve(rows);
  }

  private void commitOrHalve(List<Row<T>> rows) {
    Timestamp timestamp;
    try {
      timestamp = write.apply(rows.stream().map(Row::mutation).toList());
    } catch (SpannerException refused) {
      if (rows.size() > 1 && foundAlone < FOUND_ALONE && isAboutRows(refused)) {
        commitOrHalve(rows.subList(0, rows.size() / 2));
        commitOrHalve(rows.subList(rows.size() / 2, rows.size()));
      } else {
        foundAlone++;
        rows.forEach(row -> failure(row.item(), refused));
      }
      return;
    }
    commits++;
    written += rows.size();
    long mutations = rows.size() * mutationsOfRow;
    options.commits().accept(new BulkCommit(timestamp, rows.size(), mutations, written, failed));
  }

  private static boolean isAboutRows(SpannerException refused) {
    return switch (refused.getErrorCode()) {
      case ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION, INVALID_ARGUMENT, OUT_OF_RANGE -> true;
      default -> false;
    };
  }

  private void failure(T item, RuntimeException cause) {
    failed++;
    BulkFailure<T> failure = new BulkFailure<>(item, cause);
    Consumer<BulkFailure<?>> listener = options.failures();
    if (listener == null) {
      kept.add(failure);
    } else {
      listener.accept(failure);
    }
  }
}
