package dev.rowsmith.adopt.source;

import dev.rowsmith.Allow;
import java.util.List;

/** What a record allows, as its table has it already. */
final class Allowances {

  /** A reader replaces it by a reason, or changes the table. */
  private static final String REASON = "TODO: the table has its rows; say why this is right";

  private Allowances() {}

  /** Returns a record that allows what was found in it. */
  static RecordSource allowing(RecordSource source, List<Finding> findings) {
    RecordSource allowing = source;
    List<String> checks =
        findings.stream()
            .filter(finding -> finding.source().equals(source.name()))
            .map(Finding::check)
            .distinct()
            .sorted()
            .toList();
    for (String check : checks) {
      allowing = allowing.annotated(AnnotationUse.of(Allow.class, check).with("because", REASON));
    }
    return allowing;
  }
}
