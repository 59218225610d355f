package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.MissingTables.Missing;
import dev.rowsmith.processor.report.page.Judged;
import dev.rowsmith.processor.report.page.SchemaReport;
import dev.rowsmith.processor.report.patch.Patch;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Writes the files that the build's options ask for, once all is inspected.
 *
 * <p>They lie outside the compiler's output, so that incremental builds neither track nor delete
 * them, and hold what this build inspected.
 */
public final class Outputs {

  private final Optional<Patch> patch;
  private final Optional<SchemaReport> report;
  private final List<String> mistakes = new ArrayList<>();

  public Outputs(ProcessingEnvironment environment, Options options, List<SchemaCheck> checks) {
    patch = asked(options.patch(), Options.PATCH, file -> new Patch(file, environment));
    report =
        asked(
            options.report(),
            Options.REPORT,
            folder -> new SchemaReport(folder, checks, options::severityOf));
  }

  private <T> Optional<T> asked(Optional<String> path, String option, Function<Path, T> output) {
    try {
      return path.map(Path::of).map(output);
    } catch (InvalidPathException problem) {
      mistakes.add("-A%s=%s is not a path".formatted(option, path.orElse("")));
      return Optional.empty();
    }
  }

  /** Returns whether the build asks for a file. */
  public boolean areWanted() {
    return patch.isPresent() || report.isPresent();
  }

  /** Takes what was found in an entity. */
  void inspected(Entity entity, List<Judged> findings) {
    addToPatch(findings);
    report.ifPresent(open -> open.add(entity, findings));
  }

  /** Takes what was found in an entity of Spanner. */
  void inspected(SpannerEntity entity, List<Judged> findings) {
    addToPatch(findings);
    report.ifPresent(open -> open.add(entity, findings));
  }

  private void addToPatch(List<Judged> findings) {
    for (Judged judged : findings) {
      if (judged.allowance().isEmpty()) {
        patch.ifPresent(open -> open.add(judged.check(), judged.finding()));
      }
    }
  }

  /**
   * Takes the classes that declare a key and no table. The table's name and what its families keep
   * are for a person to say.
   */
  public void missingTables(List<Missing> missing) {
    for (Missing each : missing) {
      patch.ifPresent(open -> open.leaveOut("MissingTable", each.summary()));
    }
  }

  /** Writes the files; a file that cannot be written is an error of the build. */
  public void write(Reporter reporter) {
    mistakes.forEach(reporter::error);
    patch.ifPresent(open -> write(reporter, Options.PATCH, open::write));
    report.ifPresent(open -> write(reporter, Options.REPORT, open::write));
  }

  private static void write(Reporter reporter, String option, Output output) {
    try {
      output.write();
    } catch (IOException problem) {
      reporter.error("-A%s: cannot write %s".formatted(option, problem.getMessage()));
    }
  }

  /** What is to be written. */
  private interface Output {
    void write() throws IOException;
  }
}
