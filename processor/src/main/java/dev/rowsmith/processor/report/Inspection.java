package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.page.Judged;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  private final Outputs outputs;

  public Inspection(List<SchemaCheck> checks, Options options, Reporter reporter, Outputs outputs) {
    this.checks = checks;
    this.options = options;
    this.reporter = reporter;
    this.outputs = outputs;
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
    List<Judged> all = judge(entity, earlier);
    boolean generable = true;
    for (Judged judged : all) {
      if (judged.allowance().isEmpty()) {
        boolean mandatory = mandatory(judged.check());
        boolean acceptable = !mandatory && !judged.check().equals(Allowances.ID);
        reporter.print(judged.check(), judged.severity(), judged.finding(), acceptable);
        generable &= !mandatory;
      }
    }
    outputs.inspected(entity, all);
    return generable;
  }

  private List<Judged> judge(Entity entity, List<Entity> earlier) {
    Allowances allowances = new Allowances(entity, checks);
    List<Judged> all = new ArrayList<>();
    for (SchemaCheck check : checks) {
      Severity severity = options.severityOf(check);
      if (severity == Severity.OFF) {
        allowances.excuse(check.id());
        continue;
      }
      for (Finding finding : findingsOf(check, entity, earlier)) {
        Optional<Allowance> accepting =
            check.mandatory() ? Optional.empty() : allowances.accepting(check.id(), finding);
        all.add(new Judged(check.id(), severity, finding, accepting));
      }
    }
    allowances
        .mistakes()
        .forEach(
            mistake ->
                all.add(new Judged(Allowances.ID, Severity.ERROR, mistake, Optional.empty())));
    return all;
  }

  private boolean mandatory(String id) {
    return checks.stream().anyMatch(check -> check.mandatory() && check.id().equals(id));
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
