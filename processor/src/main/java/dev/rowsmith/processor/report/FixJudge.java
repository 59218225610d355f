package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** Returns an entity after some edits; nothing where that is not known. */
    Optional<Outcome> after(List<Edit> edits);
  }

  /** An entity after edits, and what all checks find in it. */
  record Outcome(Entity entity, List<ReportedFinding> findings) {

    Outcome {
      findings = findings.stream().filter(FixJudge::isPrinted).toList();
    }
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
  private final Map<List<Edit>, Optional<Outcome>> outcomes = new HashMap<>();

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
            finding.fixes().stream()
                .flatMap(fix -> judged(reported, fix).stream())
                .map(this::drawn)
                .toList()));
  }

  /** Draws the key that comes of a fix. */
  private Fix drawn(Fix fix) {
    return fix.showsKey()
        ? outcome(fix.edits())
            .map(each -> fix.withCode(RulesOfStores.of(each.entity()).key().picture()))
            .orElse(fix)
        : fix;
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
    return Stream.concat(left.size() > 1 ? Stream.of() : left.stream(), others(reported))
        .flatMap(next -> next.finding().fixes().stream())
        .filter(next -> !next.edits().isEmpty() && !isEnough(reported, next.edits()))
        .map(fix::and)
        .filter(both -> left(reported, both.edits()).isEmpty())
        .filter(both -> helps(reported, both.edits()))
        .findFirst();
  }

  /** Two columns that exchanged their names, say, get them back together. */
  private Stream<ReportedFinding> others(ReportedFinding reported) {
    return result(List.of()).stream()
        .flatMap(List::stream)
        .filter(each -> each.check().equals(reported.check()))
        .filter(each -> !Spot.of(each).equals(Spot.of(reported)));
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
    return outcome(edits).map(Outcome::findings);
  }

  private Optional<Outcome> outcome(List<Edit> edits) {
    return outcomes.computeIfAbsent(edits, trial::after);
  }

  private static Map<Spot, Long> counts(List<ReportedFinding> findings) {
    return findings.stream().collect(Collectors.groupingBy(Spot::of, Collectors.counting()));
  }
}
