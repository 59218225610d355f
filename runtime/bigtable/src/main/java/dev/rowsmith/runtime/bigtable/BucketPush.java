package dev.rowsmith.runtime.bigtable;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Hands the merged rows of several buckets to a consumer without a thread that waits for them: the
 * thread of the client that brings a row takes all rows whose place is known then.
 *
 * <p>The consumer is called by one thread at a time. While it works, no bucket is asked for more
 * than its look-ahead, as in any merge.
 */
final class BucketPush<E> {

  private final Consumer<? super MappedRow<E>> consumer;
  private final Answer<@Nullable Void> done = new Answer<>();

  /** What has arrived and was not looked at; who counts the first of it looks at all of it. */
  private final AtomicInteger arrived = new AtomicInteger();

  BucketPush(Consumer<? super MappedRow<E>> consumer) {
    this.consumer = consumer;
  }

  /** Starts to read all buckets; what it returns is done when the last row is taken. */
  CompletableFuture<@Nullable Void> start(ScanRequest request, BucketRows.Sender<E> sender) {
    CompletableFuture<BucketMerge<E>> started = new CompletableFuture<>();
    // Rows can arrive while requests are still being sent: they are looked at when all are.
    arrived.set(1);
    BucketMerge<E> merge =
        BucketMerge.start(
            request,
            sender,
            () -> {
              if (arrived.getAndIncrement() == 0) {
                takeAll(started.join());
              }
            });
    started.complete(merge);
    done.onEnd(merge::close);
    takeAll(merge);
    return done;
  }

  private void takeAll(BucketMerge<E> merge) {
    int seen;
    do {
      seen = arrived.get();
      try {
        takeWhatIsKnown(merge);
      } catch (Throwable problem) {
        done.completeExceptionally(problem);
        if (problem instanceof VirtualMachineError fatal) {
          throw fatal;
        }
      }
    } while (arrived.addAndGet(-seen) != 0);
  }

  private void takeWhatIsKnown(BucketMerge<E> merge) {
    while (!done.isDone()) {
      BucketMerge.Ahead ahead = merge.ahead();
      Throwable problem = merge.problem();
      if (problem != null) {
        done.completeExceptionally(problem);
      } else if (ahead == BucketMerge.Ahead.ROW) {
        consumer.accept(merge.next());
      } else {
        if (ahead == BucketMerge.Ahead.END) {
          done.complete(null);
        }
        return;
      }
    }
  }
}
