package dev.rowsmith.load;

import java.util.Arrays;

/** Tablets of a table on nodes: each holds the rows from its first one to the next tablet's. */
final class Tablets {

  private final int[] firsts;
  private final int[] nodes;

  /**
   * Keeps both arrays.
   *
   * @param firsts the ranks of the first rows, ascending, the first of them 0
   * @param nodes the node of each
   */
  Tablets(int[] firsts, int[] nodes) {
    this.firsts = firsts;
    this.nodes = nodes;
  }

  int count() {
    return firsts.length;
  }

  /** Returns the rank of the first row of a tablet. */
  int first(int tablet) {
    return firsts[tablet];
  }

  /** Returns the node of a tablet. */
  int node(int tablet) {
    return nodes[tablet];
  }

  /** Returns the same tablets on other nodes. */
  Tablets on(int[] others) {
    return new Tablets(firsts, others);
  }

  int[] copyOfNodes() {
    return nodes.clone();
  }

  /** Returns the work of a step on each tablet. */
  double[] work(Steps steps, int step) {
    double[] work = new double[firsts.length];
    int tablet = 0;
    for (int run = steps.first(step); run < steps.first(step + 1); run++) {
      while (tablet + 1 < firsts.length && firsts[tablet + 1] <= steps.row(run)) {
        tablet++;
      }
      work[tablet] += steps.work(run);
    }
    return work;
  }

  /** Returns the work of a step on each node. */
  double[] workOfNodes(Steps steps, int step, int count) {
    double[] tablets = work(steps, step);
    double[] work = new double[count];
    for (int tablet = 0; tablet < tablets.length; tablet++) {
      work[nodes[tablet]] += tablets[tablet];
    }
    return work;
  }

  /** Returns the share of the busiest node in the work of a step, 0 for a step without work. */
  double busiest(Steps steps, int step, int count) {
    double total = steps.total(step);
    return total == 0 ? 0 : Arrays.stream(workOfNodes(steps, step, count)).max().orElse(0) / total;
  }

  /** Returns the tablet that holds a row. */
  int of(int row) {
    int found = Arrays.binarySearch(firsts, row);
    return found >= 0 ? found : -found - 2;
  }
}
