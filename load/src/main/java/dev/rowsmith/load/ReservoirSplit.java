package dev.rowsmith.load;

import java.util.SplittableRandom;

/**
 * The rule of CockroachDB's load-based splitter: 20 keys sampled from the requests of a range, each
 * with the requests after it to its left and to its right. The key is taken that divides them most
 * evenly, if they differ by less than a quarter.
 *
 * <p>The figures are those of its source ({@code pkg/kv/kvserver/split/unweighted_finder.go}). Its
 * least count of requests, 100, is left out: a load is a sample.
 */
final class ReservoirSplit implements SplitRule {

  private static final int SAMPLES = 20;
  private static final double MOST_IMBALANCE = 0.25;

  @Override
  public int[] splits(Steps steps, int step, Tablets tablets, double[] work, double most) {
    Finder[] finders = new Finder[work.length];
    for (int tablet = 0; tablet < work.length; tablet++) {
      finders[tablet] = new Finder(tablets.first(tablet), work[tablet] > most);
    }
    for (int place = steps.firstOperation(step); place < steps.firstOperation(step + 1); place++) {
      int row = steps.rowOfOperation(place);
      finders[tablets.of(row)].record(row);
    }
    int[] splits = new int[work.length];
    for (int tablet = 0; tablet < work.length; tablet++) {
      splits[tablet] = finders[tablet].split();
    }
    return splits;
  }

  /** The sample of one range. */
  private static final class Finder {

    private final SplittableRandom random = new SplittableRandom(1);
    private final int[] rows;
    private final int[] left = new int[SAMPLES];
    private final int[] right = new int[SAMPLES];
    private final int first;
    private int count;

    Finder(int first, boolean hot) {
      this.first = first;
      rows = new int[hot ? SAMPLES : 0];
    }

    void record(int row) {
      if (rows.length == 0) {
        return;
      }
      int sample = count < SAMPLES ? count : random.nextInt(count);
      count++;
      if (sample < SAMPLES) {
        rows[sample] = row;
        left[sample] = 0;
        right[sample] = 0;
        return;
      }
      for (int index = 0; index < SAMPLES; index++) {
        if (rows[index] <= row) {
          right[index]++;
        } else {
          left[index]++;
        }
      }
    }

    int split() {
      int best = NONE;
      double least = MOST_IMBALANCE;
      for (int index = 0; index < Math.min(rows.length, count); index++) {
        int counted = left[index] + right[index];
        double imbalance =
            counted == 0 ? 1 : Math.abs(left[index] - right[index]) / (double) counted;
        if (imbalance < least && rows[index] > first) {
          least = imbalance;
          best = rows[index];
        }
      }
      return best;
    }
  }
}
