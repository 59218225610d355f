package dev.rowsmith.processor.check.lock;

import com.google.auto.service.AutoService;
import dev.rowsmith.lock.Change;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.LockCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.lock.LockComparison;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A change after which old code cannot read new rows",
    severity = Severity.WARNING,
    allowable = false)
public final class RolloutOrder implements LockCheck {

  @Override
  public void check(LockComparison comparison, Consumer<Finding> findings) {
    for (Change change : comparison.changes(id())) {
      findings.accept(
          LockedText.at(
                  change,
                  comparison,
                  "code without this change cannot read all rows of %s that code with it writes: %s"
                      .formatted(comparison.entity().name(), LockedText.subjects(List.of(change))))
              .because(change.why())
              .fix("", "deploy what reads the table first, and what writes it after that"));
    }
  }
}
