package dev.rowsmith.load;

import static java.util.Comparator.comparingDouble;
import static java.util.Comparator.comparingLong;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The verdict on a load over everything that is assumed: lengths of a step and tablets of a node
 * for the best splitter, and constants of the simulation.
 */
final class Judgement {

  private static final int[] STEPS = {1, 2, 5};
  private static final int[] TABLETS = {1, 5, 50};
  private static final int USUAL_TABLETS = 5;
  private static final double[] SHARES = {0.1, 0.25, 0.5};
  private static final int[] ROUNDS = {1, 4};
  static final Simulation.Assumption USUAL = new Simulation.Assumption(0.25, 4);

  /** A shorter step shows so many operations of each node, or chance decides. */
  private static final int OPERATIONS_OF_NODE = 30;

  private static final int[] PARTS_OF_STEP = {2, 5, 12, 60};
  private static final long SHORTEST_STEP = 1_000;

  private final Steps steps;

  /** The time of a node that the busiest row takes in a step, as a share of the step. */
  private final double[] rows;

  private final Tablets start;
  private final int nodes;
  private final List<Cell> cells = new ArrayList<>();
  private final double threshold;
  private final Bound usual;
  private final double[] shares;
  private final Simulation simulation;
  private final double[] simulated;
  private long shortest;

  /**
   * A choice of what is assumed.
   *
   * @param share the median over the steps of the share of the busiest node
   * @param shorter whether its steps are shorter than those that are judged
   */
  record Cell(String assumed, double share, boolean hot, boolean shorter) {}

  Judgement(Workload load, double[] costs, int nodes, long stepMillis, Steps steps) {
    this.nodes = nodes;
    this.steps = steps;
    start = load.tablets(nodes);
    threshold = threshold(load, nodes, steps);
    rows = load.hasRate() ? rows(steps, stepMillis) : new double[steps.count()];
    usual = new Bound(steps, nodes, USUAL_TABLETS);
    shares = usual.shares();
    simulation = new Simulation(steps, start, nodes, new HalfSplit(), USUAL);
    simulated = simulation.shares();
    for (int times : STEPS) {
      Steps longer = times == 1 ? steps : new Steps(load, costs, stepMillis * times);
      for (int tablets : TABLETS) {
        if (longer.count() > 2) {
          String assumed = "steps x %s, %s tablets a node".formatted(times, tablets);
          add(assumed, longer, new Bound(longer, nodes, tablets).shares());
        }
      }
    }
    shortest = stepMillis;
    for (int part : PARTS_OF_STEP) {
      long millis = stepMillis / part;
      double operations =
          (double) load.keys().operations() * millis / Math.max(1, load.end() - load.first());
      if (millis >= SHORTEST_STEP && operations >= OPERATIONS_OF_NODE * nodes) {
        Steps shorter = new Steps(load, costs, millis);
        double share = median(shorter, new Bound(shorter, nodes, USUAL_TABLETS).shares());
        // The share of a few operations varies by chance: two standard deviations at most.
        boolean hot = share > threshold + 1 / Math.sqrt(operations);
        cells.add(new Cell("steps of " + Words.duration(millis), share, hot, true));
        shortest = millis;
      }
    }
    for (double share : SHARES) {
      for (int rounds : ROUNDS) {
        Simulation.Assumption assumed = new Simulation.Assumption(share, rounds);
        String words =
            String.format(
                Locale.ROOT, "simulated, splits above %.2f, %s rounds a step", share, rounds);
        add(words, steps, recovered(simulate(new HalfSplit(), assumed)));
      }
    }
  }

  private double[] simulate(SplitRule rule, Simulation.Assumption assumed) {
    return new Simulation(steps, start, nodes, rule, assumed).shares();
  }

  private void add(String assumed, Steps judged, double[] found) {
    double share = median(judged, found);
    cells.add(new Cell(assumed, share, share > threshold, false));
  }

  private static double[] rows(Steps steps, long stepMillis) {
    double[] rows = new double[steps.count()];
    for (int step = 0; step < rows.length; step++) {
      if (steps.first(step) < steps.first(step + 1)) {
        rows[step] = 1_000 * steps.work(steps.heaviest(step)) / stepMillis;
      }
    }
    return rows;
  }

  /**
   * Returns the nodes that the busiest row would need, the median over the steps: a row is on one
   * node, so that it is a hotspot above 1, whatever its share of the work is. Returns 0 where no
   * rate is declared.
   */
  double nodesOfRow() {
    return median(steps, Arrays.copyOfRange(rows, Math.min(1, rows.length), rows.length));
  }

  /** Returns the shortest step that was tried, in milliseconds. */
  long shortestStep() {
    return shortest;
  }

  /**
   * Returns the shares of the second half of the work: what is left once the tablets have spread.
   */
  private double[] recovered(double[] shares) {
    double left = 0;
    for (int step = 1; step < steps.count(); step++) {
      left += steps.total(step);
    }
    double half = left / 2;
    int from = 0;
    while (from + 1 < shares.length && left > half) {
      left -= steps.total(++from);
    }
    return Arrays.copyOfRange(shares, from, shares.length);
  }

  /** Returns whether CockroachDB's rule leaves a hotspot as well. */
  boolean isHotByReservoir() {
    double[] found = recovered(simulate(new ReservoirSplit(), USUAL));
    return median(steps, found) > threshold;
  }

  /**
   * Returns the share above which a node is hot: half way from its fair share to all, or less where
   * a declared rate fills a node with less, and twice the fair share at least.
   */
  private static double threshold(Workload load, int nodes, Steps steps) {
    double most = (1 + 1.0 / nodes) / 2;
    double busy =
        IntStream.range(0, steps.count()).mapToDouble(steps::total).sum() / load.seconds();
    if (load.hasRate() && busy < nodes) {
      most = Math.min(most, Math.max(1 / busy, 2.0 / nodes));
    }
    return most + 1e-9; // Sums of fractions are not exact.
  }

  double threshold() {
    return threshold;
  }

  /** Returns the tablets that the simulation begins with. */
  Tablets start() {
    return start;
  }

  Verdict verdict() {
    if (nodesOfRow() > 1) {
      return reason();
    }
    List<Cell> longer = cells.stream().filter(cell -> !cell.shorter()).toList();
    if (cells.stream().noneMatch(Cell::hot)) {
      return Verdict.SPREADS;
    }
    return longer.stream().allMatch(Cell::hot) ? reason() : Verdict.DEPENDS;
  }

  List<Cell> cells() {
    return cells;
  }

  /** Returns the median share of the busiest node by work, with the best splitter. */
  double share() {
    return median(steps, shares);
  }

  /** Returns the share of the busiest node in each step after the first, with the best splitter. */
  double[] shares() {
    return shares;
  }

  /** Returns the share of the busiest node in each step after the first, as simulated. */
  double[] simulated() {
    return simulated;
  }

  List<double[]> workOfNodes() {
    return simulation.workOfNodes();
  }

  /** Returns the steps after which the simulated load stays spread, or -1. */
  int recovery() {
    int spread = simulated.length;
    while (spread > 0 && simulated[spread - 1] <= threshold) {
      spread--;
    }
    return spread == simulated.length ? -1 : spread + 1;
  }

  /** Returns whether the best splitter leaves most of a step's work on one node. */
  boolean isHot(int step) {
    return step > 0 && (shares[step - 1] > threshold || rows[step] > 1);
  }

  /** Returns the hot steps. */
  int hotSteps() {
    return (int) IntStream.range(1, steps.count()).filter(this::isHot).count();
  }

  /** Returns the most frequent reason of the hot steps. */
  private Verdict reason() {
    Map<Verdict, Long> reasons = new EnumMap<>(Verdict.class);
    for (int step = 1; step < steps.count(); step++) {
      if (isHot(step)) {
        reasons.merge(reason(step), 1L, Long::sum);
      }
    }
    return reasons.keySet().stream()
        .max(comparingLong(reason -> reasons.getOrDefault(reason, 0L)))
        .orElse(Verdict.DEPENDS);
  }

  /** Returns why no splitter helps in a hot step. */
  Verdict reason(int step) {
    if (usual.foreseen(step) <= threshold && rows[step] <= 1) {
      return Verdict.MOVING_HOT_SPOT;
    }
    int heaviest = steps.heaviest(step); // Not even a splitter that had known it helps: one row.
    if (steps.scanned(heaviest) > steps.work(heaviest) / 2) {
      return Verdict.LARGE_SCAN_HOT_SPOT;
    }
    boolean before = steps.find(step - 1, steps.row(heaviest)) >= 0;
    return before ? Verdict.HOT_ROW : Verdict.UNISOLATABLE_HOT_ROW;
  }

  /**
   * Returns the share that half of the work sees, or more: the median of the steps, each of which
   * counts by its work.
   */
  private static double median(Steps steps, double[] shares) {
    int from = steps.count() - shares.length;
    Integer[] order = new Integer[shares.length];
    Arrays.setAll(order, index -> index);
    Arrays.sort(order, comparingDouble(index -> shares[index]));
    double total = 0;
    for (int index : order) {
      total += steps.total(from + index);
    }
    double sum = 0;
    for (int index : order) {
      sum += steps.total(from + index);
      if (sum > total / 2) {
        return shares[index];
      }
    }
    return 0;
  }
}
