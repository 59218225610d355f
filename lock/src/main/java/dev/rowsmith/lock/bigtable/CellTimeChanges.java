package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Optional;

/** Changes of who decides the timestamps of cells. */
final class CellTimeChanges {

  private CellTimeChanges() {}

  static List<Change> between(LockFile locked, LockFile declared) {
    Optional<LockLine> before = locked.of(BigtableLines.CELL_TIME).findFirst();
    Optional<LockLine> after = declared.of(BigtableLines.CELL_TIME).findFirst();
    if (before.isPresent() == after.isPresent()) {
      return List.of();
    }
    return List.of(
        new Change(
            Subject.RETENTION,
            Verdict.WORD,
            before.orElse(null),
            after.orElse(null),
            after.isPresent()
                ? "Cells that are stored have the time of their write: what is written with an earlier one is not read."
                : "The times of rows would not be read any more, and an age would be counted from the write."));
  }
}
