package dev.rowsmith.runtime.spanner.internal.scan;

import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A list of the rows of several shards, taken as they come, on no thread that waits. To cancel the
 * list is to cancel the requests.
 */
final class MergedList<E> {

  private final MergedRows<E, ?> merge;
  private final List<E> rows = new ArrayList<>();
  private final CancellableFuture<List<E>> answer = new CancellableFuture<>();

  /** What has happened and was not looked at; who counts the first of it looks at all of it. */
  private final AtomicInteger turns = new AtomicInteger();

  private boolean closed;

  private MergedList(MergedRows<E, ?> merge) {
    this.merge = merge;
  }

  static <E> CompletableFuture<List<E>> of(MergedRows<E, ?> merge) {
    MergedList<E> list = new MergedList<>(merge);
    var unused = list.answer.whenComplete((rows, problem) -> list.turn());
    list.turn();
    return list.answer;
  }

  /** Used by one thread at a time, whichever brings rows, or the one that cancels. */
  private void turn() {
    if (turns.getAndIncrement() != 0) {
      return;
    }
    int seen;
    do {
      seen = turns.get();
      take();
    } while (turns.addAndGet(-seen) != 0);
  }

  private void take() {
    if (answer.isDone()) {
      if (!closed) {
        closed = true;
        merge.close();
      }
      return;
    }
    try {
      CompletableFuture<?> coming = merge.coming();
      while (coming == null) {
        E row = merge.next();
        if (row == null) {
          answer.complete(rows);
          return;
        }
        rows.add(row);
        coming = merge.coming();
      }
      var unused = coming.whenComplete((batch, problem) -> turn());
    } catch (RuntimeException | Error problem) {
      answer.fail(problem);
    }
  }
}
