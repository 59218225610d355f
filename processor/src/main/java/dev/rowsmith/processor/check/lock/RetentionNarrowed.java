package dev.rowsmith.processor.check.lock;

import com.google.auto.service.AutoService;
import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.LockCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.lock.LockComparison;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Less is kept than before", allowable = false)
public final class RetentionNarrowed implements LockCheck {

  @Override
  public void check(LockComparison comparison, Consumer<Finding> findings) {
    for (Change change : comparison.changes(id())) {
      findings.accept(
          LockedText.acceptLoss(
              LockedText.at(change, comparison, summary(change, comparison.entity().name()))
                  .because(change.why())
                  .fixes(RulesOfStores.locks(comparison).ofRetention(change))));
    }
  }

  private static String summary(Change change, String entity) {
    LockLine line = change.locked().or(change::declared).orElseThrow();
    return change.declared().isEmpty() || change.locked().isEmpty()
        ? "the %s of %s is %s"
            .formatted(line.identity(), entity, change.locked().isEmpty() ? "new" : "gone")
        : "the %s of %s would change: %s"
            .formatted(
                line.identity(), entity, LockedText.difference(line, change.declared().get()));
  }
}
