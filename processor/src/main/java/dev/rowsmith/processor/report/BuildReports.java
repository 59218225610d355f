package dev.rowsmith.processor.report;

import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.read.MissingTables.Missing;
import dev.rowsmith.processor.report.page.EntityPage;
import dev.rowsmith.processor.report.page.QueriesPage;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.report.page.TogetherPage;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The files that the build's options ask for, written once all entities are checked.
 *
 * <p>They are outside the compiler's output, so that incremental builds neither track nor delete
 * them, and contain what this build checked.
 */
public final class BuildReports {

  /** Each report by the option that asks for it. */
  private final Map<String, BuildReport> reports = new TreeMap<>();

  private final List<String> mistakes = new ArrayList<>();

  /**
   * Opens the reports that the options ask for.
   *
   * @param kinds what opens each kind of report at a path, by the name of its option
   */
  public BuildReports(Options options, Map<String, Function<Path, BuildReport>> kinds) {
    kinds.forEach(
        (option, kind) -> options.path(option).ifPresent(path -> open(option, path, kind)));
  }

  private void open(String option, String path, Function<Path, BuildReport> kind) {
    try {
      reports.put(option, kind.apply(Path.of(path)));
    } catch (InvalidPathException problem) {
      mistakes.add("-A%s=%s is not a path".formatted(option, path));
    }
  }

  /** Returns whether the build asks for a file. */
  public boolean areWanted() {
    return !reports.isEmpty();
  }

  /** Adds what was found in an entity. */
  public void add(Entity entity, EntityPage page, List<ReportedFinding> findings) {
    reports.values().forEach(report -> report.add(entity, page, findings));
  }

  /** Adds a file that is behind the entities of the build. */
  public void addFile(Path file, String before, String after) {
    reports.values().forEach(report -> report.addFile(file, before, after));
  }

  /** Adds what was found in the questions of an interface. */
  public void add(QueriesPage page, List<ReportedFinding> findings) {
    reports.values().forEach(report -> report.add(page, findings));
  }

  /** Adds what all questions about an entity read. */
  public void add(TogetherPage page, List<ReportedFinding> findings) {
    reports.values().forEach(report -> report.add(page, findings));
  }

  /**
   * Adds the classes that declare a key and no table. Only a person can choose the table's name and
   * what its families keep.
   */
  public void addMissingTables(List<Missing> missing) {
    for (Missing each : missing) {
      reports.values().forEach(report -> report.leaveOut("MissingTable", each.summary()));
    }
  }

  /** Writes the files; a file that cannot be written is an error of the build. */
  public void write(Reporter reporter) {
    mistakes.forEach(reporter::error);
    reports.forEach(
        (option, report) -> {
          try {
            report.write();
          } catch (IOException problem) {
            reporter.error("-A%s: cannot write %s".formatted(option, problem.getMessage()));
          }
        });
  }
}
