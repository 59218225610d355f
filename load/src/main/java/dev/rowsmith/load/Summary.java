package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Words of a verdict: what happens, what it costs, and what helps. */
final class Summary {

  private final Workload load;
  private final Nodes nodes;
  private final Steps steps;
  private final Judgement judgement;
  private final KeyNames names;
  private final long stepMillis;
  private final double busyNodes;

  Summary(
      Workload load,
      Nodes nodes,
      Steps steps,
      Judgement judgement,
      KeyNames names,
      long stepMillis) {
    this.load = load;
    this.nodes = nodes;
    this.steps = steps;
    this.judgement = judgement;
    this.names = names;
    this.stepMillis = stepMillis;
    double work = 0;
    for (int step = 0; step < steps.count(); step++) {
      work += steps.total(step);
    }
    busyNodes = work / load.seconds();
  }

  /** Returns how many nodes the load keeps busy if it spreads. */
  double busyNodes() {
    return busyNodes;
  }

  /** Returns whether the busiest node has half as much as a node does in a second, or more. */
  boolean isNoticed() {
    return !load.hasRate() || busyNodes * judgement.share() >= 0.5;
  }

  /** Returns the verdict in a line. */
  String headline() {
    Verdict verdict = judgement.verdict();
    if (verdict.isHotspot()) {
      return (isNoticed() ? "Hotspot, " : "Hotspot at a higher rate, ") + verdict;
    }
    if (verdict == Verdict.DEPENDS) {
      return "It depends on what the store does not publish";
    }
    return nodes.count() == 1 ? "One node has no hotspot" : "No hotspot";
  }

  /** Returns what happens, in sentences. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    Verdict verdict = judgement.verdict();
    String share = Words.percent(judgement.share());
    int judged = steps.count() - 1;
    String often =
        Words.of(
            "In %,d of %s of %s",
            judgement.hotSteps(), Words.counted(judged, "step"), Words.duration(stepMillis));
    switch (verdict) {
      case MOVING_HOT_SPOT ->
          sentences.add(Words.of("%s most of the work goes to %s.", often, whereItMoves()));
      case HOT_ROW, UNISOLATABLE_HOT_ROW ->
          sentences.add(
              Words.of(
                  "%s most of the work goes to one row%s.",
                  often,
                  verdict == Verdict.HOT_ROW ? ", " + hottest() : ", another one each time"));
      case LARGE_SCAN_HOT_SPOT ->
          sentences.add(Words.of("%s most of the work is scans from %s on.", often, hottest()));
      case DEPENDS ->
          sentences.add(
              "One node has most of the work or not, as these are: " + hotAssumptions() + ".");
      case SPREADS ->
          sentences.add(
              judgement.hotSteps() == 0
                  ? "The work spreads in each step."
                  : Words.of("The work spreads, but %s it moves at once.", lowered(often)));
    }
    sentences.add(
        Words.of(
            "With the best splitter there can be, the busiest of %s has %s of the work (median; %s"
                + " would be even).",
            nodes, share, Words.percent(1.0 / nodes.count())));
    if (verdict.isHotspot()) {
      sentences.add("More nodes do not help.");
    }
    if (judgement.nodesOfRow() > 1) {
      sentences.add(
          Words.of(
              "The busiest row takes the work of %.1f nodes, and a row is on one.",
              judgement.nodesOfRow()));
    }
    if (!verdict.isHotspot()) {
      sentences.add(
          Words.of(
              "Work that moves to other rows within %s is not seen%s.",
              Words.duration(judgement.shortestStep()),
              nodes.step().isPresent()
                  ? ": declare a shorter step"
                  : ": a load of more operations, or a declared step, would show it"));
    }
    if (load.hasRate()) {
      sentences.add(rates());
    }
    return sentences;
  }

  /** Returns the assumptions that leave a hotspot, or those that leave none if these are fewer. */
  private String hotAssumptions() {
    List<Judgement.Cell> cells = judgement.cells();
    boolean hot = 2 * cells.stream().filter(Judgement.Cell::hot).count() <= cells.size();
    return (hot ? "hot with " : "spread with ")
        + cells.stream()
            .filter(cell -> cell.hot() == hot)
            .map(Judgement.Cell::assumed)
            .collect(Collectors.joining("; "));
  }

  private static String lowered(String text) {
    return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }

  private String rates() {
    double rate = load.parts().stream().mapToDouble(load::perSecond).sum();
    long needed = Math.max(1, (long) Math.ceil(busyNodes - 1e-9));
    double share = Math.max(judgement.share(), 1.0 / nodes.count());
    String kinds = load.parts().size() == 1 ? load.parts().get(0).kind().plural() : "operations";
    return Words.of(
        "%s %s a second need %s if they spread; with this key %s serve at most %s.",
        Words.count(rate),
        kinds,
        Words.counted(needed, "node"),
        nodes.count() == 1 ? "it" : Words.of("%,d nodes", nodes.count()),
        Words.count(rate / (busyNodes * share)));
  }

  /** Returns what makes it better, or nothing for a load that spreads. */
  String fix() {
    String moving = names.name(movingSegment());
    return switch (judgement.verdict()) {
      case MOVING_HOT_SPOT ->
          Words.of(
              "Put a segment with many values in front of %s, such as the id of what is written. If"
                  + " there is none, salt the key: @Salted(buckets = 8), or @HashSharded in"
                  + " Spanner.",
              moving.isEmpty() ? "what grows with time" : "'" + moving + "'");
      case HOT_ROW, UNISOLATABLE_HOT_ROW ->
          "Write a new row for each event, with its time at the end of the key, or sum up in memory"
              + " and write from time to time, as BufferedCounter does.";
      case LARGE_SCAN_HOT_SPOT ->
          "Read fewer rows at once: lead the key, or an index, with what the scans ask for.";
      case DEPENDS ->
          "Lead the key with a segment of more values, so that the verdict depends on nothing.";
      case SPREADS -> "";
    };
  }

  /** Returns where most of the work of hot steps goes, compared with the steps before. */
  private String whereItMoves() {
    double above = 0;
    double below = 0;
    double total = 0;
    for (int step = 1; step < steps.count(); step++) {
      if (judgement.isHot(step) && steps.first(step - 1) < steps.first(step)) {
        int least = steps.row(steps.first(step - 1));
        int most = steps.row(steps.first(step) - 1);
        total += steps.total(step);
        for (int run = steps.first(step); run < steps.first(step + 1); run++) {
          above += steps.row(run) > most ? steps.work(run) : 0;
          below += steps.row(run) < least ? steps.work(run) : 0;
        }
      }
    }
    if (above > 0.9 * total) {
      return "keys above all of the step before";
    }
    return below > 0.9 * total
        ? "keys below all of the step before"
        : "keys that had little work in the step before";
  }

  private String hottest() {
    int best = -1;
    for (int step = 1; step < steps.count(); step++) {
      int heaviest = steps.heaviest(step);
      if (judgement.isHot(step) && (best < 0 || steps.work(heaviest) > steps.work(best))) {
        best = heaviest;
      }
    }
    return best < 0 ? "one row" : names.shown(load.keys().key(steps.row(best)));
  }

  /**
   * Returns the segment by which the keys of most hot steps differ from those of the step before.
   */
  private int movingSegment() {
    TreeMap<Integer, Integer> found = new TreeMap<>();
    for (int step = 1; step < steps.count(); step++) {
      if (judgement.isHot(step) && steps.first(step - 1) < steps.first(step)) {
        found.merge(
            firstDifference(names.parts(middle(step - 1)), names.parts(middle(step))),
            1,
            Integer::sum);
      }
    }
    return found.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse(0);
  }

  /** Returns the key of a step's median row. */
  private ByteString middle(int step) {
    return load.keys().key(steps.row((steps.first(step) + steps.first(step + 1)) / 2));
  }

  private static int firstDifference(List<String> before, List<String> after) {
    int at = 0;
    while (at < before.size() && at < after.size() && before.get(at).equals(after.get(at))) {
      at++;
    }
    return at;
  }
}
