package dev.rowsmith.runtime.spanner.internal.scan;

import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.read.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Puts the rows of several shards, which are read side by side, into one list in the order of their
 * keys.
 *
 * @param shards the rows of each shard, in that order
 * @param keyOf the key of a row
 * @param end what is done when all shards are
 */
record ShardLists<E, K extends Comparable<K>>(
    List<CompletableFuture<List<E>>> shards, Function<E, K> keyOf, Runnable end) {

  /** Returns the rows; to cancel that, or a shard that fails, cancels all shards. */
  CompletableFuture<List<E>> merged() {
    CompletableFuture<?>[] each = shards.toArray(CompletableFuture[]::new);
    // Not hung on the answer, which ends before its shards do when it is cancelled.
    var unusedEnd = CompletableFuture.allOf(each).whenComplete((nothing, problem) -> end.run());
    CancellableFuture<List<E>> answer =
        CancellableFuture.map(CompletableFuture.allOf(each), nothing -> inOrder());
    for (CompletableFuture<?> shard : each) {
      var unusedShard =
          shard.whenComplete(
              (rows, problem) -> {
                if (problem != null) {
                  answer.fail(problem);
                }
              });
    }
    var unusedAnswer =
        answer.whenComplete(
            (rows, problem) -> {
              if (problem != null) {
                cancel();
              }
            });
    return answer;
  }

  private void cancel() {
    shards.forEach(shard -> shard.cancel(true));
  }

  private List<E> inOrder() {
    List<Rows<E>> read = shards.stream().map(shard -> Rows.of(shard.join())).toList();
    MergedRows<E, K> merged = new MergedRows<>(read, keyOf, 0, () -> {});
    List<E> rows = new ArrayList<>();
    for (E row = merged.next(); row != null; row = merged.next()) {
      rows.add(row);
    }
    return rows;
  }
}
