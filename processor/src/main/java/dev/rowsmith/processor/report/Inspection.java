package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;

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

  /**
   * Prints what is wrong with an entity, and returns whether its classes can be generated.
   *
   * @param earlier the entities of the same table that were inspected before
   */
  public boolean isGenerable(Entity entity, List<Entity> earlier) {
    Allowances allowances = new Allowances(entity, checks);
    boolean generable = true;
    for (SchemaCheck check : checks) {
      if (options.severityOf(check) == Severity.OFF) {
        allowances.excuse(check.id());
        continue;
      }
      for (Finding finding : findingsOf(check, entity, earlier)) {
        if (check.mandatory() || !allowances.accept(check.id(), finding)) {
          Severity severity = options.severityOf(check, finding);
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

  private static List<Finding> findingsOf(SchemaCheck check, Entity entity, List<Entity> earlier) {
    List<Finding> findings = new ArrayList<>();
    if (check instanceof TableCheck ofTable) {
      List<Entity> table = new ArrayList<>(earlier);
      table.add(entity);
      ofTable.checkTable(table, findings::add);
      findings.removeIf(finding -> !standsIn(entity, finding));
    } else {
      check.check(entity, findings::add);
    }
    return findings;
  }

  /** What an earlier entity is blamed for was printed when that one was inspected. */
  private static boolean standsIn(Entity entity, Finding finding) {
    Element element = SourcePosition.of(finding.place()).element();
    Element type = SourcePosition.of(entity.place()).element();
    return element.equals(type) || type.equals(element.getEnclosingElement());
  }
}
