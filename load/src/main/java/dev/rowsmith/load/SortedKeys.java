package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import java.util.Arrays;
import java.util.List;

/**
 * The distinct keys of operations in the order of the table. The rank of a key is its place in it,
 * from 0.
 */
final class SortedKeys {

  private static final int CHUNK = 7;

  private final List<Operations> parts;
  private final int[] offsets;
  private final int[] ranks;
  private int[] order;
  private long[] chunks;
  private int[] firsts = {};
  private int size;

  SortedKeys(List<Operations> parts) {
    this.parts = parts;
    offsets = new int[parts.size() + 1];
    for (int part = 0; part < parts.size(); part++) {
      offsets[part + 1] = Math.addExact(offsets[part], parts.get(part).size());
    }
    int operations = offsets[parts.size()];
    order = new int[operations];
    Arrays.setAll(order, index -> index);
    chunks = new long[operations];
    sort(0, operations, 0);
    ranks = new int[operations];
    rank();
    order = new int[0]; // Of no use any more, and large.
    chunks = new long[0];
  }

  /** Sorts operations whose keys are the same up to a byte. */
  private void sort(int from, int end, int depth) {
    for (int at = from; at < end; at++) {
      chunks[at] = chunk(order[at], depth);
    }
    new LongSort(
            chunks,
            order,
            (first, behind) -> {
              if ((chunks[first] & 0xFF) > CHUNK) {
                sort(first, behind, depth + CHUNK);
              }
            })
        .sort(from, end);
  }

  /**
   * Returns seven bytes of a key from a byte on, and behind them how many there are, 8 for more:
   * numbers that compare as the keys do, and are equal where the keys are or both go on.
   */
  private long chunk(int operation, int depth) {
    int part = part(operation);
    Operations keys = parts.get(part);
    int local = operation - offsets[part];
    int from = keys.start(local) + depth;
    int left = keys.end(local) - from;
    byte[] bytes = keys.bytes();
    long chunk = 0;
    for (int at = 0; at < CHUNK; at++) {
      chunk = chunk << 8 | (at < left ? bytes[from + at] & 0xFF : 0);
    }
    // The sign bit is flipped, as numbers are signed and bytes are not.
    return (chunk << 8 | Math.min(left, CHUNK + 1)) ^ Long.MIN_VALUE;
  }

  private void rank() {
    int[] found = new int[Math.min(order.length, 1024)];
    for (int at = 0; at < order.length; at++) {
      if (at == 0 || !sameKey(order[at - 1], order[at])) {
        if (size == found.length) {
          found = Arrays.copyOf(found, (int) Math.min(order.length, size + (size >> 1) + 16L));
        }
        found[size++] = order[at];
      }
      ranks[order[at]] = size - 1;
    }
    firsts = found;
  }

  private boolean sameKey(int a, int b) {
    int partA = part(a);
    int partB = part(b);
    Operations keysA = parts.get(partA);
    Operations keysB = parts.get(partB);
    int localA = a - offsets[partA];
    int localB = b - offsets[partB];
    return Arrays.equals(
        keysA.bytes(),
        keysA.start(localA),
        keysA.end(localA),
        keysB.bytes(),
        keysB.start(localB),
        keysB.end(localB));
  }

  /** Returns the part that holds an operation. */
  int part(int operation) {
    int part = 0;
    while (operation >= offsets[part + 1]) {
      part++;
    }
    return part;
  }

  long millis(int operation) {
    int part = part(operation);
    return parts.get(part).millis(operation - offsets[part]);
  }

  int operations() {
    return ranks.length;
  }

  /** Returns the number of distinct keys. */
  int size() {
    return size;
  }

  int rank(int operation) {
    return ranks[operation];
  }

  /** Returns the rank of the first key that is not before another one. */
  int rankFrom(ByteString least) {
    int from = 0;
    int end = size;
    while (from < end) {
      int middle = (from + end) >>> 1;
      boolean before =
          ByteString.unsignedLexicographicalComparator().compare(key(middle), least) < 0;
      from = before ? middle + 1 : from;
      end = before ? end : middle;
    }
    return from;
  }

  ByteString key(int rank) {
    int operation = firsts[rank];
    int part = part(operation);
    Operations keys = parts.get(part);
    int local = operation - offsets[part];
    int from = keys.start(local);
    return ByteString.copyFrom(keys.bytes(), from, keys.end(local) - from);
  }
}
