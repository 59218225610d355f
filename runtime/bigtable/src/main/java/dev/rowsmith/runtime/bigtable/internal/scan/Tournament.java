package dev.rowsmith.runtime.bigtable.internal.scan;

import java.util.Arrays;
import java.util.List;

/**
 * The first of the next rows of several buckets: a tree of losers, in which a row that takes the
 * place of the first is compared once on each level.
 *
 * <p>Each node holds the bucket that lost there, and the root the one that has won. Buckets are
 * compared as {@link BucketRows#compareHead} does, so one without another row loses against all; of
 * equal keys, that of the first bucket comes first.
 */
public final class Tournament<E> {

  private static final int NOBODY = -1;

  private final List<BucketRows<E>> buckets;

  /** The losers of the nodes 1 and up, with the children 2n and 2n + 1; at 0 the winner. */
  private final int[] nodes;

  Tournament(List<BucketRows<E>> buckets) {
    this.buckets = buckets;
    this.nodes = new int[buckets.size()];
    Arrays.fill(nodes, NOBODY);
  }

  /** Lets a bucket take part: each once, in any order, and then the winner with its next row. */
  void enter(int bucket) {
    int winner = bucket;
    for (int node = (bucket + nodes.length) / 2; node > 0; node /= 2) {
      int other = nodes[node];
      if (other == NOBODY) { // The first of the two that meet here waits for the second.
        nodes[node] = winner;
        return;
      }
      int order = buckets.get(other).compareHead(buckets.get(winner));
      if (order < 0 || (order == 0 && other < winner)) {
        nodes[node] = winner;
        winner = other;
      }
    }
    nodes[0] = winner;
  }

  /** Returns the bucket whose next row comes first, once all have entered. */
  int winner() {
    return nodes[0];
  }
}
