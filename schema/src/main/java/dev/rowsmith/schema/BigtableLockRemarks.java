package dev.rowsmith.schema;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.BigtableRules;
import dev.rowsmith.lock.bigtable.FamilyTokens;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.schema.LockedTables.Accepted;

/** What the lock says of differences of Bigtable tables. */
final class BigtableLockRemarks {

  private final LockedTables locks;

  BigtableLockRemarks(LockedTables locks) {
    this.locks = locks;
  }

  String of(Difference difference) {
    String family = LockText.name(difference.family());
    boolean whole = difference.family().isEmpty();
    return locks.remark(
        BigtableRules.family(difference.kind()),
        difference.table(),
        whole ? BigtableLines.TABLE.start() : BigtableLines.FAMILY.start() + " " + family,
        line -> accepted(difference, line));
  }

  private static Accepted accepted(Difference difference, LockLine line) {
    return switch (difference.kind()) {
      case TABLE_MISSING -> Accepted.YES;
      case FAMILY_MISSING, RETENTION_TOO_NARROW, RETENTION_TOO_WIDE, LIMIT_UNDECLARED ->
          Accepted.when(
              difference
                  .wanted()
                  .map(FamilyDefinition::retention)
                  .filter(FamilyTokens.read(line.name(), line.facts()).retention()::equals)
                  .isPresent());
      case FAMILY_UNMAPPED -> Accepted.NO;
      case TYPE_DIFFERS, RULE_UNDECLARABLE -> Accepted.UNKNOWN;
    };
  }
}
