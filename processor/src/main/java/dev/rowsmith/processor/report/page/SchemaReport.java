package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.BuildReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Everything that was checked, written as {@code rowsmith.html} and {@code rowsmith.json}.
 *
 * <p>The same entities and options give the same bytes: nothing in the files is of today.
 */
public final class SchemaReport implements BuildReport {

  private final Path folder;
  private final List<SchemaCheck> checks;
  private final Function<SchemaCheck, Severity> severity;
  private final Optional<String> docs;
  private final List<ReportedEntity> entities = new ArrayList<>();
  private final List<ReportedQueries> queries = new ArrayList<>();
  private final List<ReportedTogether> together = new ArrayList<>();

  /**
   * Starts an empty report.
   *
   * @param folder where the two files are written
   * @param checks the checks that ran
   * @param severity what a finding of a check does in this build
   * @param docs the address of the checks' pages, where the build names one
   */
  public SchemaReport(
      Path folder,
      List<SchemaCheck> checks,
      Function<SchemaCheck, Severity> severity,
      Optional<String> docs) {
    this.folder = folder;
    this.checks = Checks.rules(checks);
    this.severity = severity;
    this.docs = docs;
  }

  @Override
  public void add(Entity entity, EntityPage page, List<ReportedFinding> findings) {
    entities.add(new ReportedEntity(entity, page, findings));
  }

  @Override
  public void add(QueriesPage page, List<ReportedFinding> findings) {
    queries.add(new ReportedQueries(page, findings));
  }

  @Override
  public void add(TogetherPage page, List<ReportedFinding> findings) {
    together.add(new ReportedTogether(page, findings));
  }

  @Override
  public void write() throws IOException {
    List<ReportedEntity> sorted =
        entities.stream()
            .sorted(
                Comparator.comparing(ReportedEntity::className)
                    .thenComparing(each -> each.entity().store()))
            .toList();
    List<ReportedQueries> asked =
        queries.stream().sorted(Comparator.comparing(each -> each.page().className())).toList();
    List<ReportedTogether> all =
        together.stream().sorted(Comparator.comparing(each -> each.page().entity())).toList();
    Files.createDirectories(folder);
    HtmlReport.write(folder, new CheckPages(docs), sorted, asked, all, checks, severity);
    Files.writeString(
        folder.resolve("rowsmith.json"), JsonReport.of(sorted, asked, all, checks, severity));
  }
}
