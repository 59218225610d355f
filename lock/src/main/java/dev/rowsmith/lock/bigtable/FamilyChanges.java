package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LinePair;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import dev.rowsmith.model.bigtable.diff.TableComparison;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Changes of families: what garbage collection deletes, and what cells and their times are. */
final class FamilyChanges {

  private FamilyChanges() {}

  static Stream<Change> between(LockFile locked, LockFile declared) {
    return Stream.concat(
        LinePair.of(locked, declared, BigtableLines.FAMILY)
            .filter(LinePair::differs)
            .map(FamilyChanges::change),
        LinePair.of(locked, declared, BigtableLines.CELL_TIME)
            .filter(LinePair::isSingle)
            .map(FamilyChanges::ofTimes));
  }

  private static Change change(LinePair pair) {
    if (pair.before() == null) {
      return pair.change(Subject.RETENTION, Verdict.SAFE, "No row has such cells yet.");
    }
    if (pair.after() == null) {
      return pair.change(
          Subject.RETENTION,
          Verdict.WORD,
          "Its cells are not read any more, and whoever makes the table anew has no such family.");
    }
    Kind worst =
        TableComparison.kinds(family(pair.locked()), family(pair.declared())).stream()
            .max(Comparator.comparing(FamilyChanges::verdict))
            .orElse(Kind.RETENTION_TOO_NARROW);
    return pair.change(
        worst == Kind.TYPE_DIFFERS ? Subject.COLUMN : Subject.RETENTION,
        verdict(worst),
        switch (worst) {
          case TYPE_DIFFERS ->
              "Bigtable cannot change the type of a family: its cells would have to be deleted.";
          case LIMIT_UNDECLARED ->
              "Cells that garbage collection deletes today would stay; the schema manager drops a"
                  + " limit only with DROPPED_LIMITS.";
          case RETENTION_TOO_NARROW -> "Every cell that stayed stays.";
          default ->
              "Garbage collection would delete cells that it keeps today, and they cannot be had back.";
        });
  }

  private static Optional<FamilyDefinition> family(Optional<LockLine> line) {
    return line.map(each -> FamilyTokens.read(each.name(), each.facts()));
  }

  private static Change ofTimes(LinePair pair) {
    return pair.change(
        Subject.RETENTION,
        Verdict.WORD,
        pair.before() == null
            ? "Cells that are stored have the time of their write: what is written with an earlier one is not read."
            : "The times of rows would not be read any more, and an age would be counted from the write.");
  }

  /** Returns the verdict on a difference: safe if the schema manager applies it without asking. */
  static Verdict verdict(Kind kind) {
    return kind == Kind.TYPE_DIFFERS
        ? Verdict.BREAK
        : kind.allowedBy().isPresent() ? Verdict.WORD : Verdict.SAFE;
  }
}
