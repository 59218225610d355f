package dev.rowsmith.load;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * The best splitter that there can be: at each step it cuts the table into tablets of equal work,
 * as measured in the step before, and spreads them over the nodes. Where it leaves most of the work
 * on one node, no other splitter does better.
 */
final class Bound {

  private final Steps steps;
  private final int nodes;
  private final int tabletsOfNode;

  Bound(Steps steps, int nodes, int tabletsOfNode) {
    this.steps = steps;
    this.nodes = nodes;
    this.tabletsOfNode = tabletsOfNode;
  }

  /** Returns the share of the busiest node in each step after the first one. */
  double[] shares() {
    double[] shares = new double[steps.count() - 1];
    Tablets tablets = tablets(0);
    for (int step = 1; step < steps.count(); step++) {
      shares[step - 1] = tablets.busiest(steps, step, nodes);
      if (steps.total(step) > 0) { // A step without work measures nothing.
        tablets = tablets(step);
      }
    }
    return shares;
  }

  /** Returns the share of the busiest node in a step whose work had been known before. */
  double foreseen(int step) {
    return tablets(step).busiest(steps, step, nodes);
  }

  /** Returns the tablets for the work of a step. */
  Tablets tablets(int step) {
    double most = steps.total(step) / ((double) nodes * tabletsOfNode);
    int[] firsts = new int[3 * nodes * tabletsOfNode + 3];
    double[] work = new double[firsts.length];
    int tablet = 0;
    double sum = 0; // Of the rows before, to cut at multiples of the most.
    int cuts = 0;
    for (int run = steps.first(step); run < steps.first(step + 1); run++) {
      double row = steps.work(run);
      boolean alone = row >= most; // Never split: it gets a tablet of its own.
      boolean full = sum >= most * (cuts + 1) * (1 - 1e-9);
      if (work[tablet] > 0 && (alone || full)) {
        firsts[++tablet] = steps.row(run);
      }
      while (most > 0 && sum >= most * (cuts + 1) * (1 - 1e-9)) {
        cuts++;
      }
      work[tablet] += row;
      sum += row;
      if (alone && run + 1 < steps.first(step + 1)) {
        firsts[++tablet] = steps.row(run) + 1;
        while (sum >= most * (cuts + 1) * (1 - 1e-9)) {
          cuts++;
        }
      }
    }
    int[] used = Arrays.copyOf(firsts, tablet + 1);
    return new Tablets(used, spread(Arrays.copyOf(work, tablet + 1)));
  }

  /** Gives each tablet, the largest first, to the node that has the least work by then. */
  private int[] spread(double[] work) {
    record Node(int index, double work) {}
    PriorityQueue<Node> least =
        new PriorityQueue<>(
            (a, b) ->
                a.work() == b.work()
                    ? Integer.compare(a.index(), b.index())
                    : Double.compare(a.work(), b.work()));
    for (int node = 0; node < nodes; node++) {
      least.add(new Node(node, 0));
    }
    long[] order = new long[work.length];
    double largest = Arrays.stream(work).max().orElse(1);
    for (int tablet = 0; tablet < order.length; tablet++) {
      // By size in thousandths, so that tablets of about equal work go round the nodes.
      long size = largest == 0 ? 0 : Math.round(1_000 * work[tablet] / largest);
      order[tablet] = (1_000 - size) << 32 | tablet;
    }
    Arrays.sort(order);
    int[] nodeOf = new int[work.length];
    for (long next : order) {
      int tablet = (int) next;
      Node node = least.remove();
      nodeOf[tablet] = node.index();
      least.add(new Node(node.index(), node.work() + work[tablet]));
    }
    return nodeOf;
  }
}
