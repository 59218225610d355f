package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes of families: what garbage collection deletes, and what cells are. */
final class FamilyChanges {

  private FamilyChanges() {}

  static List<Change> between(LockFile locked, LockFile declared) {
    List<Change> changes = new ArrayList<>();
    locked
        .of(BigtableLines.FAMILY)
        .forEach(
            line -> {
              Optional<LockLine> now = declared.find(line);
              if (now.isEmpty()) {
                changes.add(removed(line));
              } else if (!now.get().agrees(line)) {
                changes.add(changed(line, now.get()));
              }
            });
    declared
        .of(BigtableLines.FAMILY)
        .filter(line -> locked.find(line).isEmpty())
        .forEach(
            line ->
                changes.add(
                    new Change(
                        Subject.RETENTION,
                        Verdict.SAFE,
                        null,
                        line,
                        "No row has such cells yet.")));
    return changes;
  }

  private static Change removed(LockLine line) {
    return new Change(
        Subject.RETENTION,
        Verdict.WORD,
        line,
        null,
        "Its cells are not read any more, and whoever makes the table anew has no such family.");
  }

  private static Change changed(LockLine line, LockLine now) {
    FamilyDefinition before = FamilyFacts.read(line.name(), line.facts());
    FamilyDefinition after = FamilyFacts.read(now.name(), now.facts());
    if (!before.cells().equals(after.cells())) {
      return new Change(
          Subject.COLUMN,
          Verdict.BREAK,
          line,
          now,
          "Bigtable cannot change the type of a family: its cells would have to be deleted.");
    }
    return after.retention().keepsAllOf(before.retention())
        ? new Change(Subject.RETENTION, Verdict.SAFE, line, now, "Every cell that stayed stays.")
        : new Change(
            Subject.RETENTION,
            Verdict.WORD,
            line,
            now,
            "Garbage collection would delete cells that it keeps today, and they cannot be had back.");
  }
}
