package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.report.page.ReportedFinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What checks found, in their order.
 *
 * @param findings the findings, those that are accepted too
 * @param failed the checks that threw, and what
 */
record Verdict(List<ReportedFinding> findings, Map<SchemaCheck, Throwable> failed) {

  Verdict() {
    this(new ArrayList<>(), new LinkedHashMap<>());
  }

  /** Returns what both found. */
  Verdict and(Verdict other) {
    Verdict both = new Verdict();
    both.findings.addAll(findings);
    both.findings.addAll(other.findings);
    both.failed.putAll(failed);
    both.failed.putAll(other.failed);
    return both;
  }

  /** Adds what is wrong with the {@code @Allow} annotations. */
  void addMistakes(List<Finding> mistakes) {
    for (Finding mistake : mistakes) {
      findings.add(new ReportedFinding(Allowances.ID, Severity.ERROR, mistake, Optional.empty()));
    }
  }
}
