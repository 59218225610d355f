package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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

  /** Prints what is wrong with an entity alone, and returns whether it can be generated. */
  public boolean isGenerable(Entity entity) {
    Allowances allowances = new Allowances(entity, checks);
    tableChecks().forEach(check -> allowances.excuse(check.id()));
    boolean generable = true;
    for (SchemaCheck check : checks) {
      if (!(check instanceof TableCheck)) {
        List<Finding> findings = run(check, entity, allowances, add -> check.check(entity, add));
        boolean clean = print(check, entity, findings, allowances);
        generable &= clean || !check.mandatory();
      }
    }
    printMistakes(allowances.mistakes(), entity);
    return generable;
  }

  /**
   * Prints what is wrong with an entity beside others of its table.
   *
   * @param earlier the entities of the same table that were inspected before
   */
  public void inspectTable(Entity entity, List<Entity> earlier) {
    Allowances allowances = new Allowances(entity, checks);
    List<Entity> table = new ArrayList<>(earlier);
    table.add(entity);
    for (TableCheck check : tableChecks()) {
      List<Finding> findings = new ArrayList<>();
      if (isOn(check, allowances)) {
        check.checkTable(table, findings::add);
        findings.removeIf(finding -> !standsIn(entity, finding));
      }
      print(check, entity, findings, allowances);
    }
    Set<String> ids = tableChecks().stream().map(SchemaCheck::id).collect(Collectors.toSet());
    printMistakes(allowances.unused(ids), entity);
  }

  private List<TableCheck> tableChecks() {
    return checks.stream()
        .filter(TableCheck.class::isInstance)
        .map(TableCheck.class::cast)
        .toList();
  }

  private boolean isOn(SchemaCheck check, Allowances allowances) {
    boolean on = options.severityOf(check) != Severity.OFF;
    if (!on) {
      allowances.excuse(check.id());
    }
    return on;
  }

  /** Prints the findings that are not accepted, and returns whether there are none. */
  private boolean print(
      SchemaCheck check, Entity entity, List<Finding> findings, Allowances allowances) {
    boolean clean = true;
    for (Finding finding : findings) {
      if (check.mandatory() || !allowances.accept(check.id(), finding)) {
        Severity severity = options.severityOf(check);
        reporter.print(check.id(), severity, finding, !check.mandatory(), entity.place());
        clean = false;
      }
    }
    return clean;
  }

  private void printMistakes(List<Finding> mistakes, Entity entity) {
    for (Finding mistake : mistakes) {
      reporter.print(Allowances.ID, Severity.ERROR, mistake, false, entity.place());
    }
  }

  /** What an earlier entity is blamed for was printed when that one was inspected. */
  private static boolean standsIn(Entity entity, Finding finding) {
    Element element = SourcePosition.of(finding.place()).element();
    Element type = SourcePosition.of(entity.place()).element();
    return element.equals(type) || type.equals(element.getEnclosingElement());
  }
}
