package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.protobuf.ByteString;
import java.util.Arrays;

/**
 * Row keys whose bytes stand one behind the other.
 *
 * <p>Of thousands of rows that wait, each object is somewhere in memory, and in no cache of the
 * processor. Keys are compared without looking at any of them.
 */
public final class PackedKeys {

  private static final byte[] NO_KEYS = {};
  private static final int[] NO_ENDS = {0};
  private static final int LEAST_ENDS = 32;

  private byte[] bytes = NO_KEYS;

  /** Where each key begins, and where the last one ends. */
  private int[] starts = NO_ENDS;

  private int size;

  public void add(ByteString key) {
    int from = starts[size];
    int end = from + key.size();
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
    }
    key.copyTo(bytes, from);
    if (size + 1 == starts.length) {
      starts = Arrays.copyOf(starts, Math.max(LEAST_ENDS, 2 * starts.length));
    }
    size++;
    starts[size] = end;
  }

  /** Forgets all keys. */
  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  /** Compares a key with one of other keys, each behind its lead. */
  public int compare(int at, int lead, PackedKeys others, int other, int otherLead) {
    return Arrays.compareUnsigned(
        bytes,
        starts[at] + lead,
        starts[at + 1],
        others.bytes,
        others.starts[other] + otherLead,
        others.starts[other + 1]);
  }
}
