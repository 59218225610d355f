package dev.rowsmith.schema;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.runtime.bigtable.schema.Difference;
import dev.rowsmith.schema.LockedTables.Accepted;

/** What the lock says of differences of Bigtable tables. */
final class BigtableLockRemarks {

  private static final String SUM = "everything, of SUM";
  private static final String PLAIN = "everything";

  private final LockedTables locks;

  BigtableLockRemarks(LockedTables locks) {
    this.locks = locks;
  }

  String of(Difference difference) {
    String family = LockText.name(difference.family());
    boolean whole = difference.family().isEmpty();
    return locks.remark(
        verdict(difference, family),
        difference.table(),
        whole ? BigtableLines.TABLE.start() : BigtableLines.FAMILY.start() + " " + family,
        line -> accepted(difference, line));
  }

  private static Accepted accepted(Difference difference, LockLine line) {
    return switch (difference.kind()) {
      case TABLE_MISSING -> Accepted.YES;
      case FAMILY_MISSING, RETENTION_TOO_NARROW, RETENTION_TOO_WIDE, LIMIT_UNDECLARED ->
          Accepted.when(line.facts().split(",", 2)[0].equals(kept(difference.wanted())));
      case FAMILY_UNMAPPED -> Accepted.NO;
      case TYPE_DIFFERS, RULE_UNDECLARABLE -> Accepted.UNKNOWN;
    };
  }

  private Verdict verdict(Difference difference, String family) {
    return switch (difference.kind()) {
      case TABLE_MISSING -> Verdict.SAFE;
      case FAMILY_MISSING -> locks.verdict("", line(family, kept(difference.wanted())));
      case RETENTION_TOO_NARROW, RETENTION_TOO_WIDE, LIMIT_UNDECLARED ->
          locks.verdict(
              line(family, kept(difference.live())), line(family, kept(difference.wanted())));
      case TYPE_DIFFERS -> locks.verdict(line(family, PLAIN), line(family, SUM));
      case RULE_UNDECLARABLE -> Verdict.WORD; // Nobody knows what another rule would delete.
      case FAMILY_UNMAPPED -> locks.verdict(line(family, PLAIN), "");
    };
  }

  private static String line(String family, String kept) {
    return BigtableLines.FAMILY.line(family, kept, "") + "\n";
  }

  /** Lock files have other words for what is never deleted, and the type of cells behind that. */
  private static String kept(String words) {
    String kept = words.split(",", 2)[0];
    return kept.equals("for ever") ? PLAIN : kept;
  }
}
