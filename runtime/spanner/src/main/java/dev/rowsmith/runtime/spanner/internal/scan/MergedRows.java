package dev.rowsmith.runtime.spanner.internal.scan;

import dev.rowsmith.runtime.spanner.internal.read.Rows;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rows of several shards, each in key order, merged in the order of their keys. */
final class MergedRows<E, K extends Comparable<K>> implements Rows<E> {

  private final List<Rows<E>> shards;
  private final Function<E, K> keyOf;
  private final Runnable end;

  /** The next row of each shard of which it is known. */
  private final PriorityQueue<Head<E, K>> heads =
      new PriorityQueue<>(Comparator.comparing(Head<E, K>::key));

  /** The shards of which the next row is not known: all at first, then that of the last row. */
  private final Deque<Rows<E>> unknown;

  private long left;

  /**
   * Merges.
   *
   * @param limit the most rows, or 0 for all
   * @param end what is done once the shards are closed
   */
  MergedRows(List<Rows<E>> shards, Function<E, K> keyOf, long limit, Runnable end) {
    this.shards = List.copyOf(shards);
    this.unknown = new ArrayDeque<>(shards);
    this.keyOf = keyOf;
    this.left = limit == 0 ? Long.MAX_VALUE : limit;
    this.end = end;
  }

  private record Head<E, K>(E entity, K key, Rows<E> shard) {}

  @Override
  public @Nullable CompletableFuture<?> coming() {
    if (left > 0) {
      for (Rows<E> shard : unknown) {
        CompletableFuture<?> coming = shard.coming();
        if (coming != null) {
          return coming;
        }
      }
    }
    return null;
  }

  @Override
  public @Nullable E next() {
    if (left == 0) {
      return null;
    }
    for (Rows<E> shard = unknown.poll(); shard != null; shard = unknown.poll()) {
      E entity = shard.next();
      if (entity != null) {
        heads.add(new Head<>(entity, keyOf.apply(entity), shard));
      }
    }
    Head<E, K> first = heads.poll();
    if (first == null) {
      return null;
    }
    left--;
    unknown.add(first.shard());
    return first.entity();
  }

  @Override
  public void close() {
    List<RuntimeException> problems = new ArrayList<>();
    for (Rows<E> shard : shards) {
      try {
        shard.close();
      } catch (RuntimeException problem) {
        problems.add(problem);
      }
    }
    end.run();
    if (!problems.isEmpty()) {
      throw problems.get(0);
    }
  }
}
