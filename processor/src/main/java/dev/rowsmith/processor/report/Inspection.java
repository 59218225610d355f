package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs all checks over an entity and prints what they find, as severities and allowances say.
 *
 * <p>Where the entity cannot be generated at all, the other checks still run, so that one build
 * shows every mistake.
 */
public final class Inspection {

  private final List<SchemaCheck> checks;
  private final Options options;
  private final Reporter reporter;

  public Inspection(List<SchemaCheck> checks, Options options, Reporter reporter) {
    this.checks = checks;
    this.options = options;
    this.reporter = reporter;
  }

  /** Prints what is wrong with the build's options, once. */
  public void printOptionMistakes() {
    options.mistakes().forEach(reporter::error);
  }

  /** Inspects an entity, and returns whether its classes can be generated. */
  public boolean accepts(Entity entity) {
    Allowances allowances = new Allowances(entity, checks);
    boolean accepted = true;
    for (SchemaCheck check : checks) {
      Severity severity = options.severityOf(check);
      if (severity == Severity.OFF) {
        allowances.excuse(check.id());
        continue;
      }
      for (Finding finding : findingsOf(check, entity)) {
        if (check.mandatory() || !allowances.accept(check.id(), finding)) {
          reporter.print(check.id(), severity, finding, !check.mandatory());
          accepted &= severity != Severity.ERROR;
        }
      }
    }
    for (Finding mistake : allowances.mistakes()) {
      reporter.print(Allowances.ID, Severity.ERROR, mistake, false);
      accepted = false;
    }
    return accepted;
  }

  private static List<Finding> findingsOf(SchemaCheck check, Entity entity) {
    List<Finding> findings = new ArrayList<>();
    check.check(entity, findings::add);
    return findings;
  }
}
