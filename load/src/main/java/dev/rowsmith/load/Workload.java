package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Operations of several kinds on one table, in the order of time, and what each costs a node. */
final class Workload {

  /** Of fewer, one node has most of a step's operations by chance. */
  private static final int FEWEST = 100;

  private final List<Part> parts;
  private final SortedKeys keys;
  private final int[] firstsOfTablets;
  private final int[] byTime;
  private final long first;
  private final long last;

  /**
   * Operations of one kind.
   *
   * @param perSecond the rate that they stand for, 0 if each is one operation
   * @param bytes what each reads or writes; 0 for a row of 1 KB
   */
  record Part(
      Kind kind, Operations operations, double perSecond, long bytes, @Nullable KeyLayout layout) {}

  Workload(List<Part> parts, List<ByteString> splits) {
    this.parts = parts;
    for (Part part : parts) {
      if (part.operations().size() == 0) {
        throw new IllegalArgumentException(
            "a load of no %s has no hotspot: pass at least two operations at different times"
                .formatted(part.kind().plural()));
      }
    }
    keys = new SortedKeys(parts.stream().map(Part::operations).toList());
    if (keys.operations() < FEWEST) {
      throw new IllegalArgumentException(
          Words.of(
              "a load of %,d operations: a verdict takes %s or more, which can stand for any rate",
              keys.operations(), FEWEST));
    }
    firstsOfTablets =
        IntStream.concat(IntStream.of(0), splits.stream().mapToInt(keys::rankFrom))
            .filter(rank -> rank < keys.size())
            .distinct()
            .sorted()
            .toArray();
    byTime = inOrder(keys);
    first = keys.millis(byTime[0]);
    last = keys.millis(byTime[byTime.length - 1]);
    if (first == last) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "all %,d operations are at one time: a hotspot is seen over time, so that at least two differ",
              byTime.length));
    }
  }

  private static int[] inOrder(SortedKeys keys) {
    int[] order = new int[keys.operations()];
    Arrays.setAll(order, index -> index);
    boolean sorted = true;
    for (int at = 1; sorted && at < order.length; at++) {
      sorted = keys.millis(at - 1) <= keys.millis(at);
    }
    if (!sorted) {
      long[] millis = new long[order.length];
      Arrays.setAll(millis, keys::millis);
      // Operations of one time stay as they were added.
      new LongSort(millis, order, (from, end) -> Arrays.sort(order, from, end))
          .sort(0, order.length);
    }
    return order;
  }

  SortedKeys keys() {
    return keys;
  }

  List<Part> parts() {
    return parts;
  }

  /** Returns the tablets of the table when the load begins, on as many nodes as there are. */
  Tablets tablets(int nodes) {
    int[] owners = new int[firstsOfTablets.length];
    Arrays.setAll(owners, tablet -> tablet % nodes);
    return new Tablets(firstsOfTablets, owners);
  }

  /** Returns the operation that is at a place in the order of time. */
  int operation(int place) {
    return byTime[place];
  }

  long first() {
    return first;
  }

  /** Returns the time from the first to the last operation, and one time between two. */
  double seconds() {
    double between = last - first;
    return (between + between / Math.max(1, byTime.length - 1)) / 1_000;
  }

  /** Returns the time after the last operation. */
  long end() {
    return last + 1;
  }

  /** Returns for each part what one of its operations costs, in seconds of a node. */
  double[] costs(Nodes nodes) {
    double[] costs = new double[parts.size()];
    for (int index = 0; index < costs.length; index++) {
      Part part = parts.get(index);
      costs[index] = nodes.seconds(part.kind(), part.bytes()) * weight(part);
    }
    return costs;
  }

  /** Returns the number of real operations that one of a part stands for. */
  double weight(Part part) {
    return part.perSecond() == 0 ? 1 : part.perSecond() * seconds() / part.operations().size();
  }

  /** Returns the operations of a part in a second, of the load that it stands for. */
  double perSecond(Part part) {
    return part.operations().size() * weight(part) / seconds();
  }

  /** Returns whether a rate was declared for each part. */
  boolean hasRate() {
    return parts.stream().allMatch(part -> part.perSecond() > 0);
  }
}
