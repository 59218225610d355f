package dev.rowsmith.processor.lock;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.processor.model.Store;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Effect of another declaration on rows that are stored, by the rules of the schema lock. */
public enum RowChange {
  NONE,
  CELL,
  KEY;

  /** Compares the lines of an entity today with those of another declaration of it. */
  public static RowChange of(Store store, List<DeclaredLine> today, List<DeclaredLine> other) {
    LockedStore rules = LockedStore.valueOf(store.name());
    Set<Subject> changed =
        rules.compare(file(rules, today), file(rules, other)).stream()
            .filter(change -> change.verdict().stops())
            .map(Change::subject)
            .collect(Collectors.toSet());
    if (changed.contains(Subject.KEY)) {
      return KEY;
    }
    return changed.contains(Subject.COLUMN) ? CELL : NONE;
  }

  private static LockFile file(LockedStore rules, List<DeclaredLine> lines) {
    List<LockLine> sorted = rules.sorted(lines.stream().map(DeclaredLine::line));
    return new LockFile("", sorted, true);
  }
}
