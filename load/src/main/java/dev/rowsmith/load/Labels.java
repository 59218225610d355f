package dev.rowsmith.load;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Names at the rows of a heat map: groups of keys with the same leading segments. */
final class Labels {

  /** Lower groups have no room for a name. */
  private static final double LOWEST = 0.014;

  /** A map on a phone or on paper is half as high as on a screen. */
  private static final double LOW = 0.035;

  private static final int TICKS = 12;
  private static final int MOST_LEVELS = 2;

  /**
   * A name and where it stands.
   *
   * @param top from 0 to 1, from the first key to the last
   */
  record Label(double top, double height, String text) {

    /** Returns whether it has a line of its own on a wide screen alone. */
    boolean isLow() {
      return height < LOW;
    }
  }

  private Labels() {}

  /**
   * Returns the labels of a map as a hierarchy: the groups by the first segments that divide the
   * table into some, and those by the next ones, or else some keys, as far as they are not yet
   * named.
   *
   * @param key the first key of a bucket
   */
  static List<List<Label>> of(HeatMap map, IntFunction<String> key, Parts parts) {
    int deepest = 0;
    for (int bucket = 0; bucket < map.buckets(); bucket++) {
      deepest = Math.max(deepest, parts.of(bucket).size());
    }
    List<List<Label>> levels = new ArrayList<>();
    int named = 0;
    for (int depth = 1; depth < deepest && levels.size() < MOST_LEVELS; depth++) {
      List<Label> groups = groups(map, parts, named, depth);
      if (groups.size() > 1 && covered(groups) >= 0.4) {
        levels.add(groups);
        named = depth;
      }
    }
    int shown = named;
    if (levels.size() < MOST_LEVELS) {
      levels.add(
          ticks(
              map,
              shown == 0 ? key : bucket -> joined(parts.of(bucket), shown, Integer.MAX_VALUE)));
    }
    return levels;
  }

  /** Access to the segments of the first key of a bucket. */
  interface Parts {
    List<String> of(int bucket);
  }

  private static List<Label> groups(HeatMap map, Parts parts, int named, int depth) {
    List<Label> groups = new ArrayList<>();
    int from = 0;
    for (int bucket = 1; bucket <= map.buckets(); bucket++) {
      if (bucket == map.buckets() || !lead(parts, bucket, depth).equals(lead(parts, from, depth))) {
        double height = (double) (bucket - from) / map.buckets();
        if (height >= LOWEST) {
          String text = joined(parts.of(from), named, depth);
          groups.add(new Label((double) from / map.buckets(), height, text));
        }
        from = bucket;
      }
    }
    return groups;
  }

  private static List<String> lead(Parts parts, int bucket, int depth) {
    List<String> all = parts.of(bucket);
    return all.subList(0, Math.min(depth, all.size()));
  }

  private static String joined(List<String> parts, int from, int end) {
    return String.join(
        " › ", parts.subList(Math.min(from, parts.size()), Math.min(end, parts.size())));
  }

  private static double covered(List<Label> labels) {
    return labels.stream().mapToDouble(Label::height).sum();
  }

  private static List<Label> ticks(HeatMap map, IntFunction<String> key) {
    List<Label> ticks = new ArrayList<>();
    int count = Math.min(TICKS, map.buckets());
    for (int tick = 0; tick < count; tick++) {
      int bucket = (int) ((long) map.buckets() * tick / count);
      ticks.add(new Label((double) bucket / map.buckets(), 1.0 / count, key.apply(bucket)));
    }
    return ticks;
  }
}
