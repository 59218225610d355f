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
 * <p>Every check runs, so that one build shows every mistake. An entity with an error is generated
 * all the same where that is possible: the build fails by the one message that matters, and not by
 * every line that mentions a class which was not generated.
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

  /** Prints what is wrong with an entity, and returns whether its classes can be generated. */
  public boolean isGenerable(Entity entity) {
    Allowances allowances = new Allowances(entity, checks);
    boolean generable = true;
    for (SchemaCheck check : checks) {
      Severity severity = options.severityOf(check);
      if (severity == Severity.OFF) {
        allowances.excuse(check.id());
        continue;
      }
      for (Finding finding : findingsOf(check, entity)) {
        if (check.mandatory() || !allowances.accept(check.id(), finding)) {
          reporter.print(check.id(), severity, finding, !check.mandatory());
          generable &= !check.mandatory();
        }
      }
    }
    for (Finding mistake : allowances.mistakes()) {
      reporter.print(Allowances.ID, Severity.ERROR, mistake, false);
    }
    return generable;
  }

  private static List<Finding> findingsOf(SchemaCheck check, Entity entity) {
    List<Finding> findings = new ArrayList<>();
    check.check(entity, findings::add);
    return findings;
  }
}
