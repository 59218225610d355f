package dev.rowsmith.processor.report.page;

import java.util.List;

/**
 * All questions about an entity, and what they show of it.
 *
 * @param page their description
 * @param findings what was found, the accepted ones too
 */
record ReportedTogether(TogetherPage page, List<ReportedFinding> findings) {

  ReportedTogether {
    findings = List.copyOf(findings);
  }
}
