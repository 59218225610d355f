package dev.rowsmith.processor.check.lock;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.LockCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.OrphanedLock;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A lock file that lacks what the entity has",
    severity = Severity.WARNING,
    allowable = false)
public final class LockBehind implements LockCheck {

  @Override
  public void check(LockComparison comparison, Consumer<Finding> findings) {
    if (!comparison.isBehind()) {
      return;
    }
    String entity = comparison.entity().name();
    if (!comparison.abandoned().isEmpty()) {
      findings.accept(renamed(comparison));
      return;
    }
    Finding finding =
        comparison.isLocked()
            ? Finding.at(
                    comparison.entity().place(),
                    "the lock file of %s is behind: %s"
                        .formatted(entity, LockedText.subjects(comparison.changes())))
                .because("Stored rows bear the change, and the file does not have it yet.")
            : Finding.at(comparison.entity().place(), "%s has no lock file".formatted(entity))
                .because("Nothing is compared until it has one: %s.".formatted(comparison.path()));
    findings.accept(
        finding.fix("", "build with -Arowsmith.lock.update=true, and commit the lock file"));
  }

  /** Returns that a file has no class in the module: nothing compares what it locks. */
  public static Finding of(OrphanedLock orphan) {
    Finding finding =
        Finding.at(
            orphan,
            "%s is about %s, which is not a class of this module"
                .formatted(orphan.path(), orphan.entity()));
    return (orphan.table().isEmpty()
            ? finding
            : finding.because(
                "The rows of table %s are no longer compared.".formatted(orphan.table())))
        .fix(
            "",
            "git mv the file to the new name of the class, or to the folder of the module that has"
                + " it now, and build again")
        .fix("", "delete it, if the entity was removed");
  }

  /** Writing a new file would accept whatever was changed with the name. */
  private static Finding renamed(LockComparison comparison) {
    String old = comparison.abandoned().get(0);
    return Finding.at(
            comparison.entity().place(),
            "%s has no lock file, and %s has no class"
                .formatted(comparison.entity().name(), String.join(", ", comparison.abandoned())))
        .because("Both are about the same table: nothing is compared, and no file is written.")
        .fix(
            "git mv %s %s".formatted(old, comparison.path()),
            "if the class was renamed; then build again")
        .fix("", "delete %s, if its entity was removed".formatted(old));
  }
}
