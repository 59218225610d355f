package dev.rowsmith.runtime.spanner.internal.bulk;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.internal.BulkTally;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.transaction.Commits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A write of many rows in as many commits as the limits ask for, several at a time. What becomes of
 * them is counted and told in the order in which they were sent.
 *
 * <p>A commit, or a group of a request that has several, which is refused for what is in it is
 * halved until the rows that are to blame stand alone; so is one that has more mutations than was
 * counted here. One instance serves one run.
 */
public final class BulkWrite<T> {

  /** How many rows of one commit are found by halving: when all are bad, most need not be asked. */
  private static final int FOUND_ALONE = 100;

  private final Commits commits;
  private final Function<T, Mutation> mutationOf;
  private final long mutationsOfRow;
  private final long rowsPerCommit;
  private final BulkSettings settings;
  private final BulkTally<T> tally;
  private final Deque<List<Sent<T>>> inFlight = new ArrayDeque<>();
  private List<Row<T>> next = new ArrayList<>();
  private long bytes;
  private int foundAlone;

  public BulkWrite(
      Commits commits,
      Function<T, Mutation> mutationOf,
      long mutationsOfRow,
      BulkSettings settings) {
    this.commits = commits;
    this.mutationOf = mutationOf;
    this.mutationsOfRow = mutationsOfRow;
    this.rowsPerCommit = Math.max(1, settings.mutations() / mutationsOfRow);
    this.settings = settings;
    this.tally = new BulkTally<>(settings.listeners());
  }

  private record Row<T>(T item, Mutation mutation) {}

  /** A group of rows that is committed by itself, alone in its request or with others. */
  private record Sent<T>(List<Row<T>> rows, CompletableFuture<Timestamp> answer) {}

  /**
   * Writes all items, and returns when each was committed or refused. Where the items themselves
   * fail, those before are written.
   */
  public BulkResult<T> run(Iterator<? extends T> items) {
    try {
      items.forEachRemaining(this::take);
    } finally {
      commit();
      while (!inFlight.isEmpty()) {
        awaitOldest();
      }
    }
    return tally.result();
  }

  private void take(T item) {
    Mutation mutation;
    try {
      mutation = mutationOf.apply(item);
    } catch (RuntimeException refused) {
      tally.failure(item, refused);
      return;
    }
    long size = MutationSize.of(mutation);
    if (next.size() == rowsPerCommit || bytes + size > settings.bytes()) {
      commit();
    }
    next.add(new Row<>(item, mutation));
    bytes += size;
  }

  private void commit() {
    if (next.isEmpty()) {
      return;
    }
    List<Row<T>> rows = next;
    next = new ArrayList<>();
    bytes = 0;
    if (inFlight.size() == settings.commitsInFlight()) {
      awaitOldest();
    }
    inFlight.add(send(rows));
  }

  private List<Sent<T>> send(List<Row<T>> rows) {
    List<List<Row<T>>> groups = new ArrayList<>();
    int most = settings.rowsPerGroup() == 0 ? rows.size() : settings.rowsPerGroup();
    for (int from = 0; from < rows.size(); from += most) {
      groups.add(rows.subList(from, Math.min(rows.size(), from + most)));
    }
    List<CompletableFuture<Timestamp>> answers;
    try {
      answers =
          commits.send(
              groups.stream().map(group -> group.stream().map(Row::mutation).toList()).toList());
    } catch (RuntimeException refused) {
      answers = Collections.nCopies(groups.size(), CompletableFuture.failedFuture(refused));
    }
    List<Sent<T>> sent = new ArrayList<>();
    for (int group = 0; group < groups.size(); group++) {
      sent.add(new Sent<>(groups.get(group), answers.get(group)));
    }
    return sent;
  }

  private void awaitOldest() {
    foundAlone = 0;
    inFlight.remove().forEach(sent -> awaitOrHalve(againAlone(sent)));
  }

  /**
   * Sends a commit again which was refused for its state, when all others have ended. An emulator
   * without multiplexed sessions has one transaction of a client at a time, and refuses so what
   * another one has ended.
   */
  private Sent<T> againAlone(Sent<T> sent) {
    boolean hadOthersBeside = settings.commitsInFlight() > 1 && settings.rowsPerGroup() == 0;
    if (!hadOthersBeside || codeOf(sent) != ErrorCode.FAILED_PRECONDITION) {
      return sent;
    }
    inFlight.forEach(request -> request.forEach(BulkWrite::codeOf));
    return send(sent.rows()).get(0);
  }

  /** Waits until rows are committed or refused, and returns what the service refuses them for. */
  private static @Nullable ErrorCode codeOf(Sent<?> sent) {
    try {
      CancellableFuture.await(sent.answer());
      return null;
    } catch (SpannerException refused) {
      return refused.getErrorCode();
    } catch (RuntimeException other) {
      return null;
    }
  }

  private void awaitOrHalve(Sent<T> sent) {
    List<Row<T>> rows = sent.rows();
    Timestamp timestamp;
    try {
      timestamp = CancellableFuture.await(sent.answer());
    } catch (RuntimeException refused) {
      if (Thread.currentThread().isInterrupted()) {
        inFlight.forEach(request -> request.forEach(other -> other.answer().cancel(true)));
        inFlight.clear();
        throw new CompletionException("interrupted while rows were being written", refused);
      }
      if (rows.size() > 1 && foundAlone < FOUND_ALONE && isAboutRows(refused)) {
        send(rows.subList(0, rows.size() / 2)).forEach(this::awaitOrHalve);
        send(rows.subList(rows.size() / 2, rows.size())).forEach(this::awaitOrHalve);
      } else {
        foundAlone++;
        rows.forEach(row -> tally.failure(row.item(), refused));
      }
      return;
    }
    tally.success(rows.size());
    long mutations = rows.size() * mutationsOfRow;
    long written = tally.written();
    long failed = tally.failed();
    tally.tell(
        () -> settings.commits().committed(timestamp, rows.size(), mutations, written, failed));
  }

  private static boolean isAboutRows(RuntimeException refused) {
    return refused instanceof SpannerException answer
        && switch (answer.getErrorCode()) {
          case ALREADY_EXISTS, NOT_FOUND, FAILED_PRECONDITION, INVALID_ARGUMENT, OUT_OF_RANGE ->
              true;
          default -> false;
        };
  }
}
