package dev.rowsmith.load;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Names at the rows of a heat map: groups of keys with the same leading segments. */
final class Labels {

  /** Lower groups have no room for a name. */
  private static final double LOWEST = 0.014;

  private static final int TICKS = 12;

  /**
   * A name and where it stands.
   *
   * @param top from 0 to 1, from the first key to the last
   */
  record Label(double top, double height, String text) {}

  private Labels() {}

  /**
   * Returns the labels of a map: the groups by the segment that divides the table into some, with
   * what stands before it, or some keys where no segment does.
   *
   * @param key the first key of a bucket
   */
  static List<Label> of(HeatMap map, IntFunction<String> key, Parts parts) {
    int deepest = 0;
    for (int bucket = 0; bucket < map.buckets(); bucket++) {
      deepest = Math.max(deepest, parts.of(bucket).size());
    }
    List<Label> best = List.of();
    for (int depth = 1; depth < deepest; depth++) {
      List<Label> groups = groups(map, parts, depth);
      if (groups.size() > best.size()) {
        best = groups;
      }
    }
    return covered(best) >= 0.4 && best.size() > 1 ? best : ticks(map, key);
  }

  /** Access to the segments of the first key of a bucket. */
  interface Parts {
    List<String> of(int bucket);
  }

  private static List<Label> groups(HeatMap map, Parts parts, int depth) {
    List<Label> groups = new ArrayList<>();
    int from = 0;
    for (int bucket = 1; bucket <= map.buckets(); bucket++) {
      if (bucket == map.buckets() || !lead(parts, bucket, depth).equals(lead(parts, from, depth))) {
        double height = (double) (bucket - from) / map.buckets();
        if (height >= LOWEST) {
          String text = String.join(" › ", lead(parts, from, depth));
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
