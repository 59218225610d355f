package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/**
 * Judge of fixes: each is made in memory, and all checks look at what it leaves.
 *
 * <p>A fix stays if its finding is gone, no check finds an error that was not there before, and no
 * check of the same kind finds anything new. One that leaves a single error stays together with a
 * fix of that.
 */
final class FixJudge {

  /** The declaration with the edits of a fix. */
  interface Trial {

    /** Returns an entity after some edits; nothing where that is not known. */
    Optional<Outcome> after(List<Edit> edits);
  }

  /**
   * An entity after edits.
   *
   * @param findings what is printed about it
   * @param counts how often at each spot
   */
  record Outcome(Entity entity, List<ReportedFinding> findings, Map<Spot, Long> counts) {

    static Outcome of(Entity entity, List<ReportedFinding> findings) {
      List<ReportedFinding> printed = findings.stream().filter(FixJudge::isPrinted).toList();
      return new Outcome(
          entity,
          printed,
          printed.stream().collect(Collectors.groupingBy(Spot::of, Collectors.counting())));
    }

    private long count(Spot spot) {
      return counts.getOrDefault(spot, 0L);
    }

    private long count(String check) {
      return findings.stream().filter(each -> each.check().equals(check)).count();
    }
  }

  /** What a check finds at one element. */
  record Spot(String check, Element place, boolean error) {

    private static Spot of(ReportedFinding finding) {
      return new Spot(
          finding.check(),
          SourcePosition.of(finding.finding().place()).shown().element(),
          finding.severity() == Severity.ERROR);
    }
  }

  /** The most changes that are printed, beside marks. */
  private static final int MOST = 3;

  private final Trial trial;
  private final BiPredicate<String, String> alike;
  private final Map<List<Edit>, Optional<Outcome>> outcomes = new HashMap<>();

  /**
   * Creates a judge.
   *
   * @param alike whether two checks look at the same thing, such as a key
   */
  FixJudge(Trial trial, BiPredicate<String, String> alike) {
    this.trial = trial;
    this.alike = alike;
  }

  /** Returns the findings, each with the fixes that stay. */
  List<ReportedFinding> judged(List<ReportedFinding> findings) {
    return findings.stream().map(each -> isPrinted(each) ? judged(each) : each).toList();
  }

  /** Returns whether edits remove a finding that is printed, and bring no error. */
  boolean isEnough(ReportedFinding reported, List<Edit> edits) {
    return !isPrinted(reported) || (left(reported, edits).isEmpty() && helps(reported, edits));
  }

  /** What is wrong with an {@code @Allow} is no finding of a check. */
  private static boolean isPrinted(ReportedFinding reported) {
    return reported.allowance().isEmpty()
        && reported.severity() != Severity.OFF
        && !reported.check().equals(Allowances.ID);
  }

  private ReportedFinding judged(ReportedFinding reported) {
    Finding finding = reported.finding();
    List<Fix> kept = new ArrayList<>();
    int changes = 0;
    for (Fix fix : finding.fixes()) {
      if (!fix.isChange()) {
        judged(reported, fix).ifPresent(kept::add);
      } else if (changes < MOST) {
        Optional<Fix> judged = judged(reported, fix).map(this::drawn);
        judged.ifPresent(kept::add);
        changes += judged.isPresent() ? 1 : 0;
      }
    }
    if (kept.stream().anyMatch(fix -> !fix.last() && (fix.isChange() || fix.edits().isEmpty()))) {
      kept.removeIf(Fix::last);
    }
    return reported.with(finding.withFixes(kept));
  }

  /** Draws the key that comes of a fix. */
  private Fix drawn(Fix fix) {
    return fix.showsKey()
        ? outcome(fix.edits())
            .map(each -> fix.withKey(each.entity().orderedKey().picture()))
            .orElse(fix)
        : fix;
  }

  private Optional<Fix> judged(ReportedFinding reported, Fix fix) {
    if (fix.edits().isEmpty() || isEnough(reported, fix.edits())) {
      return Optional.of(fix);
    }
    List<ReportedFinding> left = left(reported, fix.edits());
    boolean one = left.size() == 1 && Spot.of(left.get(0)).error();
    return Stream.concat(one ? left.stream() : Stream.of(), others(reported))
        .flatMap(next -> next.finding().fixes().stream())
        .filter(next -> !next.edits().isEmpty() && !isEnough(reported, next.edits()))
        .map(fix::and)
        .filter(both -> isEnough(reported, both.edits()))
        .findFirst();
  }

  /**
   * Returns the only other finding of the same check: two columns that exchanged their names get
   * them back together. Pairs of many findings would take too long.
   */
  private Stream<ReportedFinding> others(ReportedFinding reported) {
    List<ReportedFinding> others =
        outcome(List.of()).map(Outcome::findings).orElse(List.of()).stream()
            .filter(each -> each.check().equals(reported.check()))
            .filter(each -> !Spot.of(each).equals(Spot.of(reported)))
            .toList();
    return others.size() == 1 ? others.stream() : Stream.of();
  }

  /** Returns the errors that edits bring, and what they leave of the finding itself. */
  private List<ReportedFinding> left(ReportedFinding reported, List<Edit> edits) {
    Optional<Outcome> before = outcome(List.of());
    Optional<Outcome> after = outcome(edits);
    if (before.isEmpty() || after.isEmpty()) {
      return List.of();
    }
    Spot own = Spot.of(reported);
    return after.get().findings().stream()
        .filter(
            each -> {
              Spot spot = Spot.of(each);
              long wanted = before.get().count(spot) - (spot.equals(own) ? 1 : 0);
              return (spot.error() || alike.test(spot.check(), own.check()))
                  && after.get().count(spot) > wanted;
            })
        .toList();
  }

  /** Returns whether something is known of the edits, and the check finds less than before. */
  private boolean helps(ReportedFinding reported, List<Edit> edits) {
    long before = outcome(List.of()).map(each -> each.count(reported.check())).orElse(0L);
    return outcome(edits).filter(after -> after.count(reported.check()) < before).isPresent();
  }

  private Optional<Outcome> outcome(List<Edit> edits) {
    return outcomes.computeIfAbsent(edits, trial::after);
  }
}
