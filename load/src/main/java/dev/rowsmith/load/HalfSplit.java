package dev.rowsmith.load;

import java.util.Arrays;

/**
 * A split in half by work, <a href="https://cloud.google.com/bigtable/docs/performance">as Bigtable
 * describes its own</a>: between the two rows that divide the work most evenly.
 */
final class HalfSplit implements SplitRule {

  @Override
  public int[] splits(Steps steps, int step, Tablets tablets, double[] work, double most) {
    int[] splits = new int[work.length];
    Arrays.fill(splits, NONE);
    double[] before = new double[work.length];
    double[] best = new double[work.length];
    Arrays.fill(best, Double.MAX_VALUE);
    int tablet = 0;
    for (int run = steps.first(step); run < steps.first(step + 1); run++) {
      int row = steps.row(run);
      while (tablet + 1 < work.length && tablets.first(tablet + 1) <= row) {
        tablet++;
      }
      if (work[tablet] > most) {
        offer(splits, best, tablet, tablets, row, Math.abs(work[tablet] / 2 - before[tablet]));
        before[tablet] += steps.work(run);
        // The row after this one, which isolates a hot row from both sides.
        if (before[tablet] < work[tablet] * (1 - 1e-9)) {
          double distance = Math.abs(work[tablet] / 2 - before[tablet]);
          offer(splits, best, tablet, tablets, row + 1, distance);
        }
      }
    }
    return splits;
  }

  private static void offer(
      int[] splits, double[] best, int tablet, Tablets tablets, int row, double distance) {
    if (row > tablets.first(tablet) && distance < best[tablet]) {
      best[tablet] = distance;
      splits[tablet] = row;
    }
  }
}
