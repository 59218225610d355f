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
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A key that stored rows do not have", allowable = false)
public final class StoredKeyChanged implements LockCheck {

  /** The way to another schema while rows are kept, of which a page tells more. */
  private static final String MIGRATION =
      "declare a new entity with a table of its own, write both with EntityCopies, copy old rows with"
          + " scanAll(\"migration\") into mergeAll, switch the reads, and drop the old one:"
          + " docs/lock.md";

  @Override
  public void check(LockComparison comparison, Consumer<Finding> findings) {
    List<Change> changes = comparison.changes(id());
    if (!changes.isEmpty()) {
      findings.accept(finding(changes, comparison));
    }
  }

  /** A key is one value: all that changes is one finding, at the first place. */
  private static Finding finding(List<Change> changes, LockComparison comparison) {
    Change first = changes.get(0);
    Finding finding =
        LockedText.at(
            first,
            comparison,
            "the key of %s would change: %s".formatted(comparison.entity().name(), words(first)));
    for (String why : changes.stream().map(Change::why).distinct().toList()) {
      finding = finding.because(why);
    }
    for (Change other : changes.subList(1, changes.size())) {
      finding = finding.because("Changed too: " + words(other) + ".");
    }
    finding = finding.fixes(RulesOfStores.locks(comparison).ofKey(changes));
    boolean unreadable = changes.stream().anyMatch(each -> each.verdict() == Verdict.BREAK);
    return unreadable
        ? LockedText.acceptBreak(finding.fix("", MIGRATION))
        : LockedText.acceptLoss(finding);
  }

  private static String words(Change change) {
    if (change.locked().isEmpty()) {
      return change.declared().map(line -> "'%s' is new".formatted(line)).orElse("");
    }
    LockLine locked = change.locked().get();
    return change
        .declared()
        .map(
            line ->
                line.facts().equals(locked.facts())
                    ? "%s was '%s' and is '%s' now"
                        .formatted(locked.identity(), locked.component(), line.component())
                    : "%s %s".formatted(locked.identity(), LockedText.difference(locked, line)))
        .orElse("'%s' is gone".formatted(locked));
  }
}
