package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.SourceCode;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;

/**
 * One mistake: what is wrong, why it hurts, the declaration today, and the fixes.
 *
 * @param place the component or annotation value at fault
 * @param summary one line in the user's own names, without a final period
 * @param reasons why it hurts, a line each
 * @param todayLabel what {@code today} shows ({@code key today}), empty if nothing is shown
 * @param today the declaration as it is
 * @param bound what a question binds of that, part below part; empty for all else
 * @param fixes the ways to fix it, the best first
 * @param warning whether it only warns, although its check stops the build
 * @param acceptable whether an {@code @Allow} can accept it, if it can accept the check at all
 * @param accept how it is accepted where no {@code @Allow} does that; empty for all else
 */
public record Finding(
    SourceRef place,
    String summary,
    List<String> reasons,
    String todayLabel,
    String today,
    String bound,
    List<Fix> fixes,
    boolean warning,
    boolean acceptable,
    String accept) {

  public Finding {
    reasons = List.copyOf(reasons);
    fixes = List.copyOf(fixes);
  }

  /** Starts a finding at {@code place}. */
  public static Finding at(SourceRef place, String summary) {
    return new Finding(place, summary, List.of(), "", "", "", List.of(), false, true, "");
  }

  /** Adds a line that says why it hurts. */
  public Finding because(String reason) {
    return new Finding(
        place,
        summary,
        append(reasons, reason),
        todayLabel,
        today,
        bound,
        fixes,
        warning,
        acceptable,
        accept);
  }

  /** Shows the declaration as it is, under a label such as {@code key today}. */
  public Finding today(String label, String declaration) {
    return new Finding(
        place, summary, reasons, label, declaration, bound, fixes, warning, acceptable, accept);
  }

  /** Shows what a question binds of the declaration, in a line below it. */
  public Finding bound(String parts) {
    return new Finding(
        place, summary, reasons, todayLabel, today, parts, fixes, warning, acceptable, accept);
  }

  /**
   * Adds a way to fix it: what to write, and where.
   *
   * @param edits what {@code code} and {@code how} say, as changes of the source: all of them
   *     together leave nothing to report, and the source compiles. Without them the fix is printed,
   *     but is not part of a patch.
   */
  public Finding fix(String code, String how, Edit... edits) {
    return fix(new Fix(code, how, List.of(edits)));
  }

  /** Adds another declaration or annotation as a way to fix it. */
  public Finding fix(SourceCode changed, String how) {
    return fix(Fix.of(changed, how));
  }

  /** Adds another declaration of a component as a way to fix it, which names what goes. */
  public Finding fix(DeclarationCode changed) {
    return fix(Fix.of(changed));
  }

  /** Adds another {@code @RowKey} on a segment as a way to fix it. */
  public Finding fix(Segment segment, AnnotationCode rowKey, String how) {
    return fix(DeclarationCode.of(segment).with(rowKey), how);
  }

  /** Adds the removal of an annotation of a component as a way to fix it. */
  public Finding fixWithout(String annotation, Property property) {
    return fix(DeclarationCode.of(property).without(annotation));
  }

  /** Returns the same finding with fixes that only a person can apply. */
  public Finding withoutEdits() {
    return withFixes(fixes.stream().map(Fix::withoutEdits).toList());
  }

  /** Adds ways to fix it, the best first. */
  public Finding fixes(List<Fix> more) {
    List<Fix> all = new ArrayList<>(fixes);
    all.addAll(more);
    return withFixes(all);
  }

  /** Adds a way to fix it. */
  public Finding fix(Fix fix) {
    return new Finding(
        place,
        summary,
        reasons,
        todayLabel,
        today,
        bound,
        append(fixes, fix),
        warning,
        acceptable,
        accept);
  }

  /** Returns the same finding with other ways to fix it. */
  public Finding withFixes(List<Fix> others) {
    return new Finding(
        place, summary, reasons, todayLabel, today, bound, others, warning, acceptable, accept);
  }

  /**
   * Lowers the finding to a warning, where its check stops the build. What the build's options say
   * of the check holds for all its findings.
   */
  public Finding asWarning() {
    return new Finding(
        place, summary, reasons, todayLabel, today, bound, fixes, true, acceptable, accept);
  }

  /** Returns the same finding where an {@code @Allow} leaves nothing to generate. */
  public Finding unacceptable() {
    return new Finding(
        place, summary, reasons, todayLabel, today, bound, fixes, warning, false, accept);
  }

  /** Tells how to accept it, where no {@code @Allow} does. */
  public Finding accept(String how) {
    return new Finding(
        place, summary, reasons, todayLabel, today, bound, fixes, warning, acceptable, how);
  }

  private static <T> List<T> append(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }
}
