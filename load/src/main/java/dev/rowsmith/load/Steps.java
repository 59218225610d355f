package dev.rowsmith.load;

import java.time.Instant;
import java.util.Arrays;

/**
 * Work on each row in each step of time, in seconds of a node: the runs of a step are its rows in
 * the order of their keys.
 */
final class Steps {

  private final long first;
  private final int[] firstRun;
  private final int[] rows;
  private final double[] work;
  private final double[] scanned;
  private final double[] totals;

  /** The ranks of the operations in the order of time, and where each step begins in them. */
  private final int[] ranks;

  private final int[] firstRank;

  Steps(Workload load, double[] costs, long stepMillis) {
    SortedKeys keys = load.keys();
    first = load.first();
    int count = Math.toIntExact((load.end() - load.first() + stepMillis - 1) / stepMillis);
    int operations = keys.operations();
    firstRank = new int[count + 1];
    ranks = new int[operations];
    for (int place = 0; place < operations; place++) {
      int operation = load.operation(place);
      ranks[place] = keys.rank(operation);
      firstRank[(int) ((keys.millis(operation) - load.first()) / stepMillis) + 1] = place + 1;
    }
    for (int step = 1; step <= count; step++) { // A step without operations.
      firstRank[step] = Math.max(firstRank[step], firstRank[step - 1]);
    }
    firstRun = new int[count + 1];
    totals = new double[count];
    int[] foundRows = new int[operations];
    double[] foundWork = new double[operations];
    double[] foundScans = new double[operations];
    int runs = 0;
    for (int step = 0; step < count; step++) {
      runs = run(load, costs, step, runs, foundRows, foundWork, foundScans);
      firstRun[step + 1] = runs;
    }
    rows = Arrays.copyOf(foundRows, runs);
    work = Arrays.copyOf(foundWork, runs);
    scanned = Arrays.copyOf(foundScans, runs);
  }

  /** Adds the runs of a step, and returns how many there are then. */
  private int run(
      Workload load,
      double[] costs,
      int step,
      int first,
      int[] rowOf,
      double[] workOf,
      double[] scansOf) {
    int from = firstRank[step];
    int end = firstRank[step + 1];
    long[] sorted = new long[end - from];
    for (int place = from; place < end; place++) {
      int part = load.keys().part(load.operation(place));
      sorted[place - from] = (long) ranks[place] << 32 | part;
    }
    Arrays.sort(sorted);
    int run = first - 1;
    for (long next : sorted) {
      int row = (int) (next >>> 32);
      int part = (int) next;
      if (run < first || rowOf[run] != row) {
        rowOf[++run] = row;
      }
      workOf[run] += costs[part];
      scansOf[run] += load.parts().get(part).kind() == Kind.SCAN ? costs[part] : 0;
      totals[step] += costs[part];
    }
    return run + 1;
  }

  int count() {
    return totals.length;
  }

  /**
   * Checks that no step has most of the work, of which nobody could tell whether it moves.
   *
   * @throws IllegalArgumentException if one has
   */
  void requireSeveral(long stepMillis) {
    double all = Arrays.stream(totals).sum();
    for (int step = 0; step < totals.length; step++) {
      if (totals[step] > 0.6 * all) {
        throw new IllegalArgumentException(
            Words.of(
                "%s of the work is in one of %,d steps of %s, that from %s on: leave out what is at other times by between, or declare a shorter step",
                Words.percent(totals[step] / all),
                totals.length,
                Words.duration(stepMillis),
                Instant.ofEpochMilli(first + step * stepMillis)));
      }
    }
  }

  /** Returns the work of a step. */
  double total(int step) {
    return totals[step];
  }

  /** Returns the first run of a step; the last one is before the first of the next step. */
  int first(int step) {
    return firstRun[step];
  }

  /** Returns the row of a run, as the rank of its key. */
  int row(int run) {
    return rows[run];
  }

  double work(int run) {
    return work[run];
  }

  /** Returns the part of a run's work that is of scans. */
  double scanned(int run) {
    return scanned[run];
  }

  /** Returns the first operation of a step, in the order of time. */
  int firstOperation(int step) {
    return firstRank[step];
  }

  /** Returns the row of an operation, as the rank of its key. */
  int rowOfOperation(int place) {
    return ranks[place];
  }

  /** Returns the run of a step that has the most work. */
  int heaviest(int step) {
    int heaviest = first(step);
    for (int run = heaviest + 1; run < first(step + 1); run++) {
      heaviest = work[run] > work[heaviest] ? run : heaviest;
    }
    return heaviest;
  }

  /** Returns the run of a step that has a row, or -1. */
  int find(int step, int row) {
    return Math.max(-1, Arrays.binarySearch(rows, first(step), first(step + 1), row));
  }
}
