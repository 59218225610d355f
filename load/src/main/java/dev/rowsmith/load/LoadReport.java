package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.internal.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a load does to the nodes of a cluster, as far as any splitter of tablets can help.
 *
 * <p>The same load gives the same report, to the byte of its page. It was not measured on a
 * cluster: {@code docs/load.md} describes what is computed, what of it is published, and how to
 * compare it with a live table.
 */
public final class LoadReport {

  private final Workload load;
  private final Nodes nodes;
  private final double[] costs;
  private final Judgement judgement;
  private final Summary summary;
  private final Page page;

  LoadReport(Workload load, Nodes nodes) {
    this.load = load;
    this.nodes = nodes;
    costs = load.costs(nodes);
    long step = StepLength.of(load, nodes);
    Steps steps = new Steps(load, costs, step);
    steps.requireSeveral(step);
    judgement = new Judgement(load, costs, nodes.count(), step, steps);
    KeyNames names = KeyNames.of(load);
    summary = new Summary(load, nodes, steps, judgement, names, step);
    page = new Page(load, nodes, judgement, summary, names, step);
  }

  /** Returns where the work goes: spread, a hotspot, or what depends on unpublished constants. */
  public Verdict verdict() {
    return judgement.verdict();
  }

  /**
   * Returns whether one node has most of the work. At a declared rate, only if that keeps it busy
   * for half of the time: a hundred rows a second harm nobody, wherever they go.
   */
  public boolean isHotspot() {
    return judgement.verdict().isHotspot() && summary.isNoticed();
  }

  /**
   * Returns the share of the work that the busiest node has, from 0 to 1: the median of all steps
   * but the first, each of which counts by its work, with the best splitter that there can be. The
   * inverse is the number of nodes that can work.
   */
  public double busiestShare() {
    return judgement.share();
  }

  /** Returns the share of the busiest node in the worst step. */
  public double worstShare() {
    double worst = 0;
    for (double share : judgement.shares()) {
      worst = Math.max(worst, share);
    }
    return worst;
  }

  /** Returns the steps in which one node has most of the work, of {@link #steps}. */
  public int hotSteps() {
    return judgement.hotSteps();
  }

  /** Returns the operations of the load, each of which can stand for many. */
  public int operations() {
    return load.keys().operations();
  }

  /** Returns the steps of time that were judged. */
  public int steps() {
    return judgement.shares().length;
  }

  /** Returns the most operations a second that the nodes serve with this key, of this mix. */
  public double servedPerSecond() {
    double rate = load.parts().stream().mapToDouble(load::perSecond).sum();
    return rate / (summary.busyNodes() * Math.max(judgement.share(), 1.0 / nodes.count()));
  }

  /** Returns the fewest nodes that serve the load if it spreads. */
  public int neededNodes() {
    return (int) Math.max(1, Math.ceil(summary.busyNodes() - 1e-9));
  }

  /** Returns what makes it better, empty for a load that spreads. */
  public String fix() {
    return summary.fix();
  }

  /**
   * Returns keys that divide the work of the whole load into ranges of about the same: for {@code
   * create(schema, splits)}, or Spanner's split points. They are fewer than asked for where single
   * rows have the work of several ranges. A hotspot that moves is not helped by them.
   *
   * @param ranges 2 or more
   */
  public List<ByteString> splits(int ranges) {
    if (ranges < 2) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%,d ranges: expected 2 or more", ranges));
    }
    int[] firsts = Splits.firsts(HeatMap.workOfRows(load, costs), ranges);
    List<ByteString> keys = new ArrayList<>();
    for (int split = 1; split < firsts.length; split++) {
      keys.add(load.keys().key(firsts[split]));
    }
    return List.copyOf(keys);
  }

  /**
   * Checks that no node has most of the work.
   *
   * @throws AssertionError if one has: the message is this report
   */
  public void requireNoHotspot() {
    if (isHotspot()) {
      throw new AssertionError(toString());
    }
  }

  /**
   * Writes the report as one page of HTML, which refers to nothing outside of it. The page shows
   * keys, so that a new file can be read by its owner alone.
   *
   * @throws UncheckedIOException if the file cannot be written
   */
  public void writeTo(Path html) {
    write(html, Heap.holding(() -> page.html(costs).getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes the heat map alone, with a title, axes and a legend: keys from the top to the bottom in
   * ranges of about as many keys each, time from the left to the right. A red mark points to each
   * hot range. The axis shows keys, so that a new file can be read by its owner alone.
   *
   * @throws UncheckedIOException if the file cannot be written
   */
  public void png(Path file) {
    HeatMap map = HeatMap.byKeys(load, costs);
    String title = Words.of("%s: %,d operations on %s", summary.headline(), operations(), nodes);
    write(file, Heap.holding(() -> new Chart(load, map, KeyNames.of(load), title).png()));
  }

  private static void write(Path file, byte[] bytes) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      PrivateFile.createIfAbsent(file);
      Files.write(file, bytes);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns the verdict, what it means and what helps, in some lines. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(summary.headline()).append('\n');
    summary.sentences().forEach(sentence -> text.append("  ").append(sentence).append('\n'));
    if (!summary.fix().isEmpty()) {
      text.append("  fix: ").append(summary.fix()).append('\n');
    }
    return text.toString();
  }

  Judgement judgement() {
    return judgement;
  }
}
