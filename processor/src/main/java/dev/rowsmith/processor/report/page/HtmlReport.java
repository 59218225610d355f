package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.report.page.EntityPage.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** The report as one page, for the screen and for paper. */
final class HtmlReport {

  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
      <head>
      <meta charset="utf-8"/>
      <title>Schema review</title>
      <style>
      body { font: 15px/1.45 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
      h2 { margin-top: 2.5em; border-bottom: 2px solid; page-break-after: avoid; }
      h3 { margin-bottom: 0.3em; page-break-after: avoid; }
      table { border-collapse: collapse; width: 100%; }
      tr { page-break-inside: avoid; }
      th, td { text-align: left; vertical-align: top; padding: 0.25em 0.7em 0.25em 0; border-bottom: 1px solid #bbb; }
      code, .key { font-family: monospace; }
      pre { overflow-x: auto; }
      .key { font-size: 1.2em; padding: 0.5em 0.8em; border: 1px solid; overflow-wrap: anywhere; }
      @media print { body { margin: 0; max-width: none; font-size: 10pt; } }
      </style>
      </head>
      <body>
      <h1>Schema review</h1>
      """;

  private final HtmlWriter page = new HtmlWriter();

  private HtmlReport() {}

  static String of(
      List<ReportedEntity> entities,
      List<ReportedQueries> queries,
      List<ReportedTogether> together,
      List<SchemaCheck> checks,
      Function<SchemaCheck, Severity> severity) {
    HtmlReport report = new HtmlReport();
    report.page.raw(HEAD);
    report.addOverview(entities);
    entities.forEach(report::add);
    queries.forEach(report::add);
    together.forEach(report::add);
    report.addChecks(checks, severity);
    return report.page.raw("</body>\n</html>\n").toString();
  }

  private void addOverview(List<ReportedEntity> entities) {
    page.table(
        List.of("Entity", "Table", "Row key", "Found", "Accepted"),
        entities.stream()
            .map(
                each ->
                    List.of(
                        each.className(),
                        each.table(),
                        each.page().picture(),
                        count(each.found()),
                        count(each.accepted())))
            .toList());
  }

  private static String count(List<ReportedFinding> findings) {
    return findings.isEmpty() ? "–" : String.valueOf(findings.size());
  }

  private void add(ReportedEntity inspected) {
    page.element("h2", inspected.name());
    page.element("p", "%s, table %s".formatted(inspected.className(), inspected.table()));
    page.element("p", "key", inspected.page().picture());
    addFindings(inspected.found(), inspected.accepted());
    inspected.page().sections().forEach(this::add);
  }

  private void add(ReportedTogether asked) {
    page.element("h2", "All questions of " + asked.page().entity());
    page.element("p", String.join(", ", asked.page().interfaces()));
    page.element("pre", String.join("\n", asked.page().advice()));
    addFindings(
        ReportedFinding.found(asked.findings()), ReportedFinding.accepted(asked.findings()));
  }

  private void add(ReportedQueries asked) {
    page.element("h2", asked.page().name());
    page.element("p", "%s, about %s".formatted(asked.page().className(), asked.page().entity()));
    page.element("pre", String.join("\n", asked.page().advice()));
    addFindings(
        ReportedFinding.found(asked.findings()), ReportedFinding.accepted(asked.findings()));
  }

  private void addFindings(List<ReportedFinding> found, List<ReportedFinding> accepted) {
    add(
        new Section(
            "Found",
            List.of("Check", "What", "Fix"),
            found.stream()
                .map(
                    reported ->
                        List.of(
                            reported.check(),
                            "%s: %s. %s"
                                .formatted(
                                    word(reported.severity()),
                                    reported.finding().summary(),
                                    String.join(" ", reported.finding().reasons())),
                            reported.finding().fixes().stream()
                                .findFirst()
                                .map(HtmlReport::words)
                                .orElse("–")))
                .toList()));
    add(
        new Section(
            "Accepted risks",
            List.of("Check", "What", "Because"),
            accepted.stream()
                .map(
                    reported ->
                        List.of(
                            reported.check(),
                            reported.finding().summary(),
                            reported.allowance().map(Allowance::because).orElse("")))
                .toList()));
  }

  private static String words(Fix fix) {
    List<String> words = new ArrayList<>();
    Stream.of(fix.code(), fix.how()).filter(word -> !word.isEmpty()).forEach(words::add);
    return String.join(" – ", words);
  }

  private void add(Section section) {
    if (!section.rows().isEmpty()) {
      page.element("h3", section.title()).table(section.heads(), section.rows());
    }
  }

  private void addChecks(List<SchemaCheck> checks, Function<SchemaCheck, Severity> severity) {
    page.element("h2", "Checks of this module");
    page.table(
        List.of("Check", "Reports", "Here", "By default"),
        checks.stream()
            .map(
                check ->
                    List.of(
                        check.id(),
                        check.rule().title(),
                        word(severity.apply(check)),
                        check.rule().mandatory() ? "error, always" : word(check.rule().severity())))
            .toList());
  }

  private static String word(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }
}
