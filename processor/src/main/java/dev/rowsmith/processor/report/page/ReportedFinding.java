package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Allowance;
import java.util.List;
import java.util.Optional;

/**
 * A finding, and its effect in this build.
 *
 * @param check the id of the check
 * @param severity what it does to the build
 * @param finding the finding
 * @param allowance what accepts it, so that it is not printed
 */
public record ReportedFinding(
    String check, Severity severity, Finding finding, Optional<Allowance> allowance) {

  /** Returns the same report of another finding. */
  public ReportedFinding with(Finding other) {
    return new ReportedFinding(check, severity, other, allowance);
  }

  /** Returns the findings that are not accepted. */
  static List<ReportedFinding> found(List<ReportedFinding> findings) {
    return findings.stream().filter(each -> each.allowance().isEmpty()).toList();
  }

  /** Returns the findings that are accepted. */
  static List<ReportedFinding> accepted(List<ReportedFinding> findings) {
    return findings.stream().filter(each -> each.allowance().isPresent()).toList();
  }
}
