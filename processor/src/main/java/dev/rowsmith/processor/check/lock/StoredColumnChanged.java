package dev.rowsmith.processor.check.lock;

import com.google.auto.service.AutoService;
import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.LockCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.lock.LockComparison;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A column that stored rows do not have, or in another form", allowable = false)
public final class StoredColumnChanged implements LockCheck {

  @Override
  public void check(LockComparison comparison, Consumer<Finding> findings) {
    for (Change change : comparison.changes(id())) {
      findings.accept(finding(change, comparison));
    }
  }

  private static Finding finding(Change change, LockComparison comparison) {
    Finding finding =
        LockedText.at(change, comparison, summary(change, comparison.entity().name()))
            .because(change.why())
            .fixes(RulesOfStores.locks(comparison).ofColumn(change));
    return change.verdict() == Verdict.BREAK
        ? LockedText.acceptBreak(withSteps(finding, change))
        : LockedText.acceptLoss(finding);
  }

  private static Finding withSteps(Finding finding, Change change) {
    if (change.isRename()) {
      return finding.fix(
          "",
          "keep %s, add %s beside it, copy, and remove it in a later version"
              .formatted(
                  change.locked().map(LockedText::name).orElse(""),
                  change.declared().map(LockedText::name).orElse("")));
    }
    if (change.declared().isEmpty()) {
      return finding.fix("", "keep the component until no row has such a cell");
    }
    boolean changes =
        change.locked().filter(line -> !line.kind().start().equals("retired")).isPresent();
    return changes
        ? finding.fix(
            "",
            "leave the column as it is, add another one in the new form, copy, and remove the old"
                + " one in a later version")
        : finding;
  }

  private static String summary(Change change, String entity) {
    if (change.locked().isEmpty()) {
      return "the %s of %s is in no row that is stored"
          .formatted(change.declared().map(LockLine::identity).orElse(""), entity);
    }
    LockLine locked = change.locked().get();
    if (change.declared().isEmpty()) {
      return "the %s of %s would be read no more".formatted(locked.identity(), entity);
    }
    LockLine declared = change.declared().get();
    return declared.name().equals(locked.name())
        ? "the %s of %s would change: %s"
            .formatted(declared.identity(), entity, LockedText.difference(locked, declared))
        : "the %s of %s would become %s".formatted(locked.identity(), entity, declared.name());
  }
}
