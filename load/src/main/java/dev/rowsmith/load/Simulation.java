package dev.rowsmith.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tablets that split and move while a load goes on, from those that the table begins with: what a
 * cluster does until the load is spread, if it ever is.
 */
final class Simulation {

  /** Beyond it, tablets without work are joined. */
  private static final int TABLETS_OF_NODE = 50;

  private final Steps steps;
  private final Tablets start;
  private final int nodes;
  private final SplitRule rule;
  private final Assumption assumption;
  private final List<double[]> workOfNodes = new ArrayList<>();

  /**
   * What no store publishes.
   *
   * @param share a tablet splits that has more than this share of what a node should have
   * @param rounds how often tablets split and move in a step
   */
  record Assumption(double share, int rounds) {}

  Simulation(Steps steps, Tablets start, int nodes, SplitRule rule, Assumption assumption) {
    this.steps = steps;
    this.start = start;
    this.nodes = nodes;
    this.rule = rule;
    this.assumption = assumption;
  }

  /** Returns the share of the busiest node in each step after the first one. */
  double[] shares() {
    workOfNodes.clear();
    Tablets tablets = start;
    double[] shares = new double[steps.count() - 1];
    workOfNodes.add(tablets.workOfNodes(steps, 0, nodes));
    for (int step = 1; step < steps.count(); step++) {
      for (int round = 0; round < assumption.rounds() && steps.total(step - 1) > 0; round++) {
        tablets = moved(split(tablets, step - 1), step - 1);
      }
      double[] work = tablets.workOfNodes(steps, step, nodes);
      workOfNodes.add(work);
      double total = steps.total(step);
      shares[step - 1] = total == 0 ? 0 : Arrays.stream(work).max().orElse(0) / total;
    }
    return shares;
  }

  /** Returns the work of each node in each step, of the last run. */
  List<double[]> workOfNodes() {
    return workOfNodes;
  }

  private Tablets split(Tablets tablets, int step) {
    double[] work = tablets.work(steps, step);
    double most = steps.total(step) / nodes * assumption.share();
    int[] splits = rule.splits(steps, step, tablets, work, most);
    boolean crowded = work.length > TABLETS_OF_NODE * nodes;
    int[] firsts = new int[2 * work.length];
    int[] owners = new int[2 * work.length];
    int size = 0;
    for (int tablet = 0; tablet < work.length; tablet++) {
      boolean joined = crowded && tablet > 0 && work[tablet] == 0 && work[tablet - 1] == 0;
      if (!joined) {
        firsts[size] = tablets.first(tablet);
        owners[size++] = tablets.node(tablet);
      }
      if (splits[tablet] != SplitRule.NONE) {
        firsts[size] = splits[tablet];
        owners[size++] = tablets.node(tablet);
      }
    }
    return new Tablets(Arrays.copyOf(firsts, size), Arrays.copyOf(owners, size));
  }

  /**
   * Moves tablets from the busiest node to the idlest one, while it helps; a node takes one each.
   */
  private Tablets moved(Tablets tablets, int step) {
    double[] work = tablets.work(steps, step);
    double[] ofNodes = tablets.workOfNodes(steps, step, nodes);
    int[] owners = tablets.copyOfNodes();
    for (int move = 0; move < nodes; move++) {
      int busiest = 0;
      int idlest = 0;
      for (int node = 1; node < nodes; node++) {
        busiest = ofNodes[node] > ofNodes[busiest] ? node : busiest;
        idlest = ofNodes[node] < ofNodes[idlest] ? node : idlest;
      }
      double difference = ofNodes[busiest] - ofNodes[idlest];
      int best = -1;
      for (int tablet = 0; tablet < owners.length; tablet++) {
        boolean helps = owners[tablet] == busiest && work[tablet] > 0 && work[tablet] < difference;
        if (helps
            && (best < 0
                || Math.abs(work[tablet] - difference / 2)
                    < Math.abs(work[best] - difference / 2))) {
          best = tablet;
        }
      }
      if (best < 0 || difference < 0.05 * steps.total(step) / nodes) {
        break;
      }
      owners[best] = idlest;
      ofNodes[busiest] -= work[best];
      ofNodes[idlest] += work[best];
    }
    return tablets.on(owners);
  }
}
