package dev.rowsmith.processor.advise;

import java.util.Comparator;

/**
 * What keys cost, in the order in which it counts.
 *
 * @param hotspots the keys whose new rows all go to a few places
 * @param keys the keys, each of which every write adds a row to
 * @param ranges the ranges that all questions read
 * @param components the components of the keys, each of which takes bytes in every row
 * @param inversions the pairs of components that stand the other way round in the declared key
 */
record Cost(int hotspots, int keys, int ranges, int components, int inversions)
    implements Comparable<Cost> {

  static final Cost NOTHING = new Cost(0, 0, 0, 0, 0);

  private static final Comparator<Cost> ORDER =
      Comparator.comparingInt(Cost::hotspots)
          .thenComparingInt(Cost::keys)
          .thenComparingInt(Cost::ranges)
          .thenComparingInt(Cost::components)
          .thenComparingInt(Cost::inversions);

  Cost plus(Cost other) {
    return new Cost(
        hotspots + other.hotspots,
        keys + other.keys,
        ranges + other.ranges,
        components + other.components,
        inversions + other.inversions);
  }

  @Override
  public int compareTo(Cost other) {
    return ORDER.compare(this, other);
  }
}
