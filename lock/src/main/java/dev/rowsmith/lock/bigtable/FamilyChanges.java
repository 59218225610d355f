package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import dev.rowsmith.model.bigtable.diff.TableComparison;
import java.util.ArrayList;
import java.util.Comparator;
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
    List<Kind> kinds =
        TableComparison.kinds(
            Optional.of(FamilyTokens.read(line.name(), line.facts())),
            Optional.of(FamilyTokens.read(now.name(), now.facts())));
    Kind worst =
        kinds.stream()
            .max(Comparator.comparing(FamilyChanges::verdict))
            .orElse(Kind.RETENTION_TOO_NARROW);
    return new Change(
        worst == Kind.TYPE_DIFFERS ? Subject.COLUMN : Subject.RETENTION,
        verdict(worst),
        line,
        now,
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

  /** Returns the verdict on a difference: safe if the schema manager applies it without asking. */
  static Verdict verdict(Kind kind) {
    return kind == Kind.TYPE_DIFFERS
        ? Verdict.BREAK
        : kind.allowedBy().isPresent() ? Verdict.WORD : Verdict.SAFE;
  }
}
