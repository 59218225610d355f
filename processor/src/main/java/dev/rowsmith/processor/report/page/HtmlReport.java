package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.report.page.EntityPage.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report as one page, for the screen and for paper. */
final class HtmlReport {

  private final HtmlWriter page = HtmlWriter.page("Schema review");
  private final Path folder;
  private final CheckPages pages;

  private HtmlReport(Path folder, CheckPages pages) {
    this.folder = folder;
    this.pages = pages;
  }

  /**
   * Writes the page, and the pages that it links to.
   *
   * @param folder where they are written; pictures of loads that are there are shown
   */
  static void write(
      Path folder,
      CheckPages pages,
      List<ReportedEntity> entities,
      List<ReportedQueries> queries,
      List<ReportedTogether> together,
      List<SchemaCheck> checks,
      Function<SchemaCheck, Severity> severity)
      throws IOException {
    HtmlReport report = new HtmlReport(folder, pages);
    report.page.element("h1", "Schema review");
    report.addOverview(entities);
    report.addInterleaving(entities);
    for (ReportedEntity entity : entities) {
      report.add(entity);
    }
    for (ReportedQueries asked : queries) {
      report.add(asked);
    }
    for (ReportedTogether asked : together) {
      report.add(asked);
    }
    report.addChecks(checks, severity);
    report.page.raw("</body>\n</html>\n");
    Files.writeString(folder.resolve("rowsmith.html"), report.page.toString());
    pages.writeTo(folder);
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

  /** Shows which tables are interleaved in which, as a tree. */
  private void addInterleaving(List<ReportedEntity> entities) {
    Map<String, List<ReportedEntity>> children =
        entities.stream()
            .filter(each -> each.page().parent().isPresent())
            .collect(Collectors.groupingBy(each -> each.page().parent().get()));
    if (children.isEmpty()) {
      return;
    }
    page.element("h3", "Interleaved tables").raw("<ul class=\"tree\">\n");
    for (ReportedEntity entity : entities) {
      if (children.containsKey(entity.table()) && entity.page().parent().isEmpty()) {
        addTree(entity, children);
      }
    }
    page.raw("</ul>\n");
  }

  private void addTree(ReportedEntity entity, Map<String, List<ReportedEntity>> children) {
    page.raw("<li>");
    page.element("code", entity.table() + " " + entity.page().picture());
    List<ReportedEntity> below = children.getOrDefault(entity.table(), List.of());
    if (!below.isEmpty()) {
      page.raw("<ul>\n");
      below.forEach(child -> addTree(child, children));
      page.raw("</ul>\n");
    }
    page.raw("</li>\n");
  }

  private void add(ReportedEntity inspected) throws IOException {
    page.element("h2", inspected.name());
    page.element("p", "%s, table %s".formatted(inspected.className(), inspected.table()));
    addKey(inspected.page().key());
    addLoad(inspected);
    addFindings(inspected.found(), inspected.accepted());
    inspected.page().sections().forEach(this::add);
  }

  /** Draws a key: a box for each part, with what its bytes are, and an example. */
  private void addKey(List<KeyBox> boxes) {
    page.raw("<ol class=\"key\">\n");
    for (KeyBox box : boxes) {
      page.raw("<li>");
      page.element("b", box.name()).element("i", box.type());
      page.optional("code", box.example() + box.end());
      page.optional("span", box.stored()).optional("small", box.width());
      page.raw("</li>\n");
    }
    page.raw("</ol>\n");
  }

  /** Shows the picture of a load that a test has written beside the report. */
  private void addLoad(ReportedEntity inspected) {
    String picture = inspected.className() + ".load.png";
    if (Files.exists(folder.resolve(picture))) {
      page.element("h3", "Load").image(picture, "Where the work of the load goes, over time");
    }
  }

  private void add(ReportedTogether asked) throws IOException {
    page.element("h2", "All questions of " + asked.page().entity());
    page.element("p", String.join(", ", asked.page().interfaces()));
    page.lines(asked.page().advice());
    addFindings(
        ReportedFinding.found(asked.findings()), ReportedFinding.accepted(asked.findings()));
  }

  private void add(ReportedQueries asked) throws IOException {
    page.element("h2", asked.page().name());
    page.element("p", "%s, about %s".formatted(asked.page().className(), asked.page().entity()));
    page.lines(asked.page().advice());
    addFindings(
        ReportedFinding.found(asked.findings()), ReportedFinding.accepted(asked.findings()));
  }

  private void addFindings(List<ReportedFinding> found, List<ReportedFinding> accepted)
      throws IOException {
    if (!found.isEmpty()) {
      page.element("h3", "Found").raw("<ul class=\"found\">\n");
      for (ReportedFinding reported : found) {
        begin(reported, word(reported.severity()));
        reported.finding().reasons().forEach(reason -> page.element("p", reason));
        reported.finding().fixes().stream()
            .findFirst()
            .ifPresent(fix -> page.element("p", "fix", "Fix: " + words(fix)));
        page.raw("</li>\n");
      }
      page.raw("</ul>\n");
    }
    if (!accepted.isEmpty()) {
      page.element("h3", "Accepted risks").raw("<ul class=\"found\">\n");
      for (ReportedFinding reported : accepted) {
        begin(reported, "accepted");
        page.element("p", "Because: " + reported.allowance().map(Allowance::because).orElse(""));
        page.raw("</li>\n");
      }
      page.raw("</ul>\n");
    }
  }

  /** Begins the entry of a finding with its check, which is a link, and what was found. */
  private void begin(ReportedFinding reported, String style) throws IOException {
    page.raw("<li>").element("span", style, style);
    Optional<String> link = pages.link(reported.check());
    if (link.isPresent()) {
      page.link(link.get(), reported.check());
    } else {
      page.element("code", reported.check());
    }
    page.element("p", reported.finding().summary());
  }

  private static String words(Fix fix) {
    List<String> words = new ArrayList<>();
    Stream.of(fix.code(), fix.how()).filter(word -> !word.isEmpty()).forEach(words::add);
    return String.join(" – ", words);
  }

  private void add(Section section) {
    if (section.rows().isEmpty()) {
      return;
    }
    page.element("h3", section.title());
    if (section.heads().isEmpty()) {
      section.rows().forEach(row -> page.lines(row.get(0).lines().toList()));
    } else {
      page.table(section.heads(), section.rows());
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
