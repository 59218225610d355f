package dev.rowsmith.processor.report.page;

import java.util.List;

/**
 * The questions of an interface and everything that their checks found.
 *
 * @param page their description
 * @param findings what was found, the accepted ones too
 */
record ReportedQueries(QueriesPage page, List<ReportedFinding> findings) {

  ReportedQueries {
    findings = List.copyOf(findings);
  }
}
