package dev.rowsmith.processor.check.store;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.lock.RowChange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Guard of the rows of a table that exists: a verbatim key is one that rows have already, so that a
 * change of its bytes, or of a cell's place, would address other rows and cells.
 *
 * <p>Such a change is printed, for a table without rows, and is not part of a patch. What comes
 * first is the acceptance.
 *
 * @param check the check whose findings are guarded
 * @param effect what a fix does to stored rows
 */
public record ExistingRows(SchemaCheck check, Function<Fix, RowChange> effect) {

  /** Returns a finding with fixes that leave the rows alone. */
  public Finding keep(Finding finding) {
    List<Fix> fixes = new ArrayList<>();
    for (Fix fix : finding.fixes()) {
      boolean harmless = fix.edits().isEmpty() || effect.apply(fix) == RowChange.NONE;
      if (fixes.isEmpty() && !harmless && !check.rule().mandatory()) {
        fixes.add(acceptance(effect.apply(fix)));
      }
      fixes.add(harmless ? fix : fix.withoutEdits());
    }
    return finding.withFixes(fixes);
  }

  private Fix acceptance(RowChange change) {
    return new Fix(
        AnnotationCode.allow(check.id(), "...").toString(),
        "the table exists: another %s is one of other data"
            .formatted(change == RowChange.KEY ? "key" : "cell"));
  }
}
