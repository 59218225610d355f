package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;

/**
 * Judge of fixes: each is made in memory, and all checks look at what it leaves.
 *
 * <p>A fix stays if its finding is gone, no check finds an error that was not there before, and its
 * own check finds nothing new. One that leaves a single error stays together with a fix of that.
 */
final class FixJudge {

  /** The declaration with the edits of a fix. */
  interface Trial {

    /** Returns what all checks find after some edits; nothing where that is not known. */
    Optional<Verdict> after(List<Edit> edits);
  }

  /** What a check finds at one element. */
  private record Spot(String check, Element place, boolean error) {

    static Spot of(ReportedFinding finding) {
      return new Spot(
          finding.check(),
          SourcePosition.of(finding.finding().place()).shown().element(),
          finding.severity() == Severity.ERROR);
    }
  }

  private final Trial trial;
  private final Map<List<Edit>, Optional<List<ReportedFinding>>> results = new HashMap<>();

  FixJudge(Trial trial) {
    this.trial = trial;
  }

  /** Returns the findings, each with the fixes that stay. */
  List<ReportedFinding> judged(List<ReportedFinding> findings) {
    return findings.stream().map(each -> isPrinted(each) ? judged(each) : each).toList();
  }

  /** What is wrong with an {@code @Allow} is no finding of a check. */
  private static boolean isPrinted(ReportedFinding reported) {
    return reported.allowance().isEmpty()
        && reported.severity() != Severity.OFF
        && !reported.check().equals(Allowances.ID);
  }

  private ReportedFinding judged(ReportedFinding reported) {
    Finding finding = reported.finding();
    return reported.with(
        finding.withFixes(
            finding.fixes().stream().flatMap(fix -> judged(reported, fix).stream()).toList()));
  }

  /** Returns whether edits remove a finding that is printed, and bring no error. */
  boolean isEnough(ReportedFinding reported, List<Edit> edits) {
    return !isPrinted(reported) || (left(reported, edits).isEmpty() && helps(reported, edits));
  }

  private Optional<Fix> judged(ReportedFinding reported, Fix fix) {
    if (fix.edits().isEmpty()) {
      return Optional.of(fix);
    }
    List<ReportedFinding> left = left(reported, fix.edits());
    if (left.isEmpty()) {
      return helps(reported, fix.edits()) ? Optional.of(fix) : Optional.empty();
    }
    // What leaves the finding as it is adds nothing to a fix that removes it alone.
    return left.size() > 1 || Spot.of(left.get(0)).equals(Spot.of(reported))
        ? Optional.empty()
        : left.get(0).finding().fixes().stream()
            .filter(next -> !next.edits().isEmpty())
            .map(fix::and)
            .filter(both -> left(reported, both.edits()).isEmpty())
            .filter(both -> helps(reported, both.edits()))
            .findFirst();
  }

  /** Returns the errors that edits bring, and what they leave of the finding itself. */
  private List<ReportedFinding> left(ReportedFinding reported, List<Edit> edits) {
    Map<Spot, Long> before = counts(result(List.of()).orElse(List.of()));
    List<ReportedFinding> after = result(edits).orElse(List.of());
    Map<Spot, Long> counts = counts(after);
    Spot own = Spot.of(reported);
    return after.stream()
        .filter(
            each -> {
              Spot spot = Spot.of(each);
              long wanted = before.getOrDefault(spot, 0L) - (spot.equals(own) ? 1 : 0);
              return (spot.error() || spot.check().equals(own.check()))
                  && counts.getOrDefault(spot, 0L) > wanted;
            })
        .toList();
  }

  /** Returns whether something is known of the edits, and the check finds less than before. */
  private boolean helps(ReportedFinding reported, List<Edit> edits) {
    return result(edits).isPresent()
        && count(reported, result(edits)) < count(reported, result(List.of()));
  }

  private static long count(ReportedFinding reported, Optional<List<ReportedFinding>> findings) {
    return findings.stream()
        .flatMap(List::stream)
        .filter(each -> each.check().equals(reported.check()))
        .count();
  }

  private Optional<List<ReportedFinding>> result(List<Edit> edits) {
    return results.computeIfAbsent(
        edits,
        key ->
            trial
                .after(key)
                .map(verdict -> verdict.findings().stream().filter(FixJudge::isPrinted).toList()));
  }

  private static Map<Spot, Long> counts(List<ReportedFinding> findings) {
    return findings.stream().collect(Collectors.groupingBy(Spot::of, Collectors.counting()));
  }
}
