package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Allowance;
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
    String check, Severity severity, Finding finding, Optional<Allowance> allowance) {}
