package dev.rowsmith.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** A report as a page of HTML that needs no script, no font and no other file. */
final class Page {

  private static final int RANGES = 10;
  private static final int SHOWN_NODES = 20;

  private final Workload load;
  private final Nodes nodes;
  private final Judgement judgement;
  private final Summary summary;
  private final KeyNames names;
  private final long stepMillis;

  Page(
      Workload load,
      Nodes nodes,
      Judgement judgement,
      Summary summary,
      KeyNames names,
      long stepMillis) {
    this.load = load;
    this.nodes = nodes;
    this.judgement = judgement;
    this.summary = summary;
    this.names = names;
    this.stepMillis = stepMillis;
  }

  String html(double[] costs) {
    HeatMap byKeys = HeatMap.byKeys(load, costs);
    HeatMap byWork = HeatMap.byWork(load, costs);
    Html page = new Html();
    page.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.add("<title>%s</title>\n<style>\n", summary.headline());
    page.raw(style()).raw("</style>\n</head>\n<body>\n");
    verdict(page);
    page.raw("<h2>Keys over time, in ranges of as many keys each</h2>\n");
    map(page, byKeys);
    legend(page);
    page.raw("<details>\n<summary>The same in ranges of as much work each</summary>\n");
    map(page, byWork);
    page.raw("</details>\n");
    nodes(page);
    ranges(page, byKeys);
    Assumptions.write(page, load, nodes, judgement, stepMillis);
    return page.raw("</body>\n</html>\n").toString();
  }

  private void verdict(Html page) {
    boolean hot = judgement.verdict() != Verdict.SPREADS;
    page.raw("<header class=\"verdict" + (hot ? " hot" : "") + "\">\n");
    page.add("<h1>%s</h1>\n<p>", summary.headline());
    for (String sentence : summary.sentences()) {
      page.add("%s ", sentence);
    }
    page.raw("</p>\n");
    if (!summary.fix().isEmpty()) {
      page.add("<p class=\"fix\">Fix: %s</p>\n", summary.fix());
    }
    if (!names.picture().isEmpty()) {
      page.add("<p>Key: <code>%s</code></p>\n", names.picture());
    }
    page.raw("</header>\n");
  }

  private void map(Html page, HeatMap map) {
    Picture picture = new Picture(map);
    List<List<String>> parts = new ArrayList<>();
    for (int bucket = 0; bucket < map.buckets(); bucket++) {
      parts.add(names.parts(load.keys().key(map.first(bucket))));
    }
    page.raw("<div class=\"map\">\n<div class=\"labels\" aria-hidden=\"true\">\n");
    double high = (double) picture.height() / picture.fullHeight();
    for (List<Labels.Label> level : Labels.of(map, bucket -> key(map, bucket), parts::get)) {
      page.raw("<div>\n");
      for (Labels.Label label : level) {
        page.raw(
            Words.of(
                "<span%s style=\"top:%.2f%%;height:%.2f%%\">",
                label.isLow() ? " class=\"low\"" : "",
                100 * high * label.top(),
                100 * high * label.height()));
        page.add("%s</span>\n", label.text());
      }
      page.raw("</div>\n");
    }
    page.raw("</div>\n");
    page.raw(
        Words.of("<img width=\"%s\" height=\"%s\"", picture.fullWidth(), picture.fullHeight()));
    page.add(
        " alt=\"Heat map: keys from the top to the bottom, time from the left to the right. %s\"",
        String.join(" ", summary.sentences()));
    page.raw(" src=\"data:image/png;base64,");
    page.raw(Base64.getEncoder().encodeToString(picture.png())).raw("\">\n");
    page.add(
        "<div class=\"times\"><span>%s</span><span>%s</span></div>\n</div>\n",
        Instant.ofEpochMilli(load.first()), Instant.ofEpochMilli(load.end() - 1));
  }

  private String key(HeatMap map, int bucket) {
    return names.shown(load.keys().key(map.first(bucket)));
  }

  private static void legend(Html page) {
    page.raw("<div class=\"legend\"><span>no work</span><i style=\"background:");
    page.raw(Picture.gradient());
    page.raw("\"></i><span>all work of a time, by the logarithm</span></div>\n");
    page.raw(
        "<p>The bars on the right are the work of each range, those below of each time.</p>\n");
  }

  private void nodes(Html page) {
    page.raw("<h2>Load of each node</h2>\n");
    int recovery = judgement.recovery();
    page.add(
        "<p>Simulated: the table begins as %s; tablets split and move. %s</p>\n",
        judgement.start().count() == 1
            ? "one tablet on one node"
            : Words.of("%,d tablets, as many on each node", judgement.start().count()),
        recovery < 0
            ? "One node keeps most of the work until the end."
            : "No node has most of the work after "
                + Words.duration(recovery * stepMillis)
                + (recovery == 1 ? ", the first step." : "."));
    double[] sums = new double[nodes.count()];
    List<double[]> all = judgement.workOfNodes();
    for (double[] work : all.subList(all.size() / 2, all.size())) {
      for (int node = 0; node < sums.length; node++) {
        sums[node] += work[node];
      }
    }
    double total = Math.max(Double.MIN_NORMAL, Arrays.stream(sums).sum());
    page.raw(
        "<table>\n<tr><th>node<th class=\"n\">share of the second half of the time<th></tr>\n");
    for (int node = 0; node < Math.min(SHOWN_NODES, sums.length); node++) {
      double share = sums[node] / total;
      page.add("<tr><td>%s<td class=\"n\">%s", node + 1, Words.percent(share));
      page.raw("<td class=\"bar\"><i" + (share > judgement.threshold() ? " class=\"hot\"" : ""));
      page.raw(Words.of(" style=\"width:%.1f%%\"></i></tr>\n", 100 * share));
    }
    page.raw("</table>\n");
    if (sums.length > SHOWN_NODES) {
      page.add("<p>The first %s of %s nodes.</p>\n", SHOWN_NODES, sums.length);
    }
  }

  private void ranges(Html page, HeatMap map) {
    double total = 0;
    long[] order = new long[map.buckets()];
    for (int bucket = 0; bucket < order.length; bucket++) {
      total += map.workOfBucket(bucket);
    }
    for (int bucket = 0; bucket < order.length; bucket++) {
      long millionths = Math.round(1e6 * map.workOfBucket(bucket) / total);
      order[bucket] = (1_000_000 - millionths) << 32 | bucket;
    }
    Arrays.sort(order);
    page.raw("<h2>Hottest ranges of keys, over all of the time</h2>\n");
    page.raw("<table>\n<tr><th>from key<th>before key<th class=\"n\">share</tr>\n");
    for (int index = 0; index < Math.min(RANGES, order.length); index++) {
      int bucket = (int) order[index];
      boolean last = bucket + 1 == map.buckets();
      page.add(
          "<tr><td class=\"key\">%s<td class=\"key\">%s<td class=\"n\">%s</tr>\n",
          key(map, bucket),
          last ? "end of table" : key(map, bucket + 1),
          Words.percent(map.workOfBucket(bucket) / total));
    }
    page.raw("</table>\n");
  }

  private static String style() {
    try (InputStream style = Page.class.getResourceAsStream("page.css")) {
      if (style == null) {
        throw new IllegalStateException("page.css is not in the jar");
      }
      return new String(style.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
