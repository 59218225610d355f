package dev.rowsmith.runtime.bigtable.internal.scan;

import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The merged rows of several buckets, handed to a consumer without a thread that waits for them:
 * the thread of the client that brings a row takes all rows whose place is known then, or the
 * thread that asks for them if they are there already.
 *
 * <p>The consumer is called by one thread at a time. While it works, and while it asks for nothing,
 * no bucket reads further ahead than a merge that is pulled does.
 */
public final class BucketPush<E> {

  /** The demand of a consumer that takes all rows. */
  private static final long ALL = Long.MAX_VALUE;

  private final Consumer<? super MappedRow<E>> consumer;
  private final CancellableFuture<@Nullable Void> done = new CancellableFuture<>();

  /** Rows that were asked for and not handed over yet. */
  private final AtomicLong demand;

  /**
   * What has happened and was not looked at; who counts the first of it looks at all of it. Rows
   * can arrive while requests are still being sent: the first to look is who has sent all.
   */
  private final AtomicInteger news = new AtomicInteger(1);

  private volatile @Nullable BucketMerge<E> merge;

  /** Why the consumer gets no more rows. */
  private volatile @Nullable Throwable refusal;

  private BucketPush(Consumer<? super MappedRow<E>> consumer, long demand) {
    this.consumer = consumer;
    this.demand = new AtomicLong(demand);
  }

  /** Hands over all rows. */
  static <E> BucketPush<E> ofAll(Consumer<? super MappedRow<E>> consumer) {
    return new BucketPush<>(consumer, ALL);
  }

  /** Hands over as many rows as are asked for. */
  static <E> BucketPush<E> onDemand(Consumer<? super MappedRow<E>> consumer) {
    return new BucketPush<>(consumer, 0);
  }

  /** Starts to read all buckets; what it returns is done when the last row is taken. */
  CompletableFuture<@Nullable Void> start(ScanRequest request, BucketRows.Sender<E> sender) {
    if (!done.isDone()) {
      int first = demand.get() == ALL ? BucketRows.MANY : BucketRows.LEAST;
      BucketMerge<E> started = BucketMerge.start(request, sender, first, this::look);
      merge = started;
      done.onEnd(started::close);
      takeAll(started);
    }
    return done;
  }

  /** Asks for more rows; any number of times, for any number of rows. */
  void ask(long rows) {
    demand.accumulateAndGet(rows, (a, b) -> a > ALL - b ? ALL : a + b);
    look();
  }

  /** Ends the requests with an error, after the row that the consumer takes now. */
  void refuse(Throwable problem) {
    refusal = problem;
    look();
  }

  /** Ends the requests, also before they are sent. */
  void fail(Throwable problem) {
    done.completeExceptionally(problem);
  }

  void cancel() {
    done.cancel(false);
  }

  /** Does something when all rows are taken, or with what has ended them before. */
  void onEnd(Consumer<@Nullable Throwable> work) {
    var unused = done.whenComplete((nothing, problem) -> work.accept(problem));
  }

  private void look() {
    if (news.getAndIncrement() == 0) {
      takeAll(Objects.requireNonNull(merge));
    }
  }

  private void takeAll(BucketMerge<E> started) {
    int seen;
    do {
      seen = news.get();
      try {
        takeWhatIsKnown(started);
      } catch (Throwable problem) {
        done.completeExceptionally(problem);
        if (problem instanceof VirtualMachineError fatal) {
          throw fatal;
        }
      }
    } while (news.addAndGet(-seen) != 0);
  }

  private void takeWhatIsKnown(BucketMerge<E> started) {
    while (!done.isDone()) {
      Throwable refused = refusal;
      if (refused != null) {
        done.completeExceptionally(refused);
        return;
      }
      BucketMerge.Ahead ahead = started.ahead();
      Throwable problem = started.problem();
      if (problem != null) {
        done.completeExceptionally(problem);
      } else if (ahead == BucketMerge.Ahead.END) {
        done.complete(null);
      } else if (ahead == BucketMerge.Ahead.ROW && demand.get() > 0) {
        if (demand.get() != ALL) {
          demand.decrementAndGet();
        }
        consumer.accept(started.next());
      } else {
        return;
      }
    }
  }
}
