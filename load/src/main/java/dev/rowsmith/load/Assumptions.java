package dev.rowsmith.load;

/** What a verdict rests on, on its page: what is published, and what is assumed. */
final class Assumptions {

  private Assumptions() {}

  static void write(Html page, Workload load, Nodes nodes, Judgement judgement, long stepMillis) {
    page.raw("<h2>What this rests on</h2>\n<table>\n<tr><th>what<th>value<th>from</tr>\n");
    boolean bigtable = nodes.store().startsWith("Bigtable");
    String performance =
        "published: cloud.google.com/" + (bigtable ? "bigtable" : "spanner") + "/docs/performance";
    for (Workload.Part part : load.parts()) {
      double each = 1 / nodes.seconds(part.kind(), part.bytes());
      boolean assumed = part.kind() == Kind.SCAN && !nodes.areScansPublished();
      row(
          page,
          part.kind().plural() + " a node serves in a second",
          Words.count(each)
              + (part.bytes() == 0 ? ", of 1 KB" : Words.of(", of %,d bytes", part.bytes())),
          assumed ? "assumed: a read for each kilobyte" : performance);
    }
    row(
        page,
        "operations",
        Words.of("%,d", load.keys().operations())
            + (load.hasRate() ? ", which stand for the declared rate" : ""),
        "this load");
    row(
        page,
        "tablets split in half, and one half moves",
        "",
        "published: bigtable/docs/performance");
    row(
        page,
        "when a tablet splits, and how often",
        "at 10, 25 or 50 % of a node's fair share; once or four times a step",
        "assumed: all of them are tried");
    row(
        page,
        "time in which a load is measured",
        Words.duration(stepMillis) + ", twice and five times that",
        nodes.step().isPresent() ? "this report" : "assumed: all of them are tried");
    row(page, "tablets of a node", "1, 5 or 50", "assumed: all of them are tried");
    row(
        page,
        "hot",
        "more than " + Words.percent(judgement.threshold()) + " of the work on one node",
        "half way from its fair share to all, or what fills a node at the declared rate");
    row(
        page,
        "CockroachDB's rule for load-based splits",
        judgement.isHotByReservoir() ? "leaves a hotspot" : "spreads the work",
        "published: pkg/kv/kvserver/split/unweighted_finder.go");
    page.raw("</table>\n<details>\n<summary>Each assumption</summary>\n<table>\n");
    page.raw("<tr><th>assumed<th class=\"n\">share of the busiest node<th>verdict</tr>\n");
    for (Judgement.Cell cell : judgement.cells()) {
      page.add(
          "<tr><td>%s<td class=\"n\">%s<td>%s</tr>\n",
          cell.assumed(), Words.percent(cell.share()), cell.hot() ? "hot" : "spreads");
    }
    page.raw("</table>\n</details>\n");
    page.raw("<p>Computed from the load, not measured on a cluster.</p>\n");
  }

  private static void row(Html page, String what, String value, String from) {
    page.add("<tr><td>%s<td>%s<td>%s</tr>\n", what, value, from);
  }
}
