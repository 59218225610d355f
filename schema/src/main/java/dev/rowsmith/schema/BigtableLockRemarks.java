package dev.rowsmith.schema;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.schema.Difference;
import dev.rowsmith.schema.LockedTables.Accepted;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the lock says of differences of Bigtable tables. */
final class BigtableLockRemarks {

  private static final Tokens PLAIN = Tokens.of("keep", "everything");
  private static final Tokens SUM = PLAIN.with("aggregate", "SUM");

  /** What a schema manager says that a family keeps: {@code 1 version or 30 days}. */
  private static final Pattern KEPT =
      Pattern.compile("(?:(\\d+) versions?)?( or | and )?(?:(\\d+) (\\w+?)s?)?");

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
          Accepted.when(line.facts().without("aggregate").equals(kept(difference.wanted())));
      case FAMILY_UNMAPPED -> Accepted.NO;
      case TYPE_DIFFERS, RULE_UNDECLARABLE -> Accepted.UNKNOWN;
    };
  }

  private Verdict verdict(Difference difference, String family) {
    return switch (difference.kind()) {
      case TABLE_MISSING -> Verdict.SAFE;
      case FAMILY_MISSING -> locks.verdict(null, line(family, kept(difference.wanted())));
      case RETENTION_TOO_NARROW, RETENTION_TOO_WIDE, LIMIT_UNDECLARED ->
          locks.verdict(
              line(family, kept(difference.live())), line(family, kept(difference.wanted())));
      case TYPE_DIFFERS -> locks.verdict(line(family, PLAIN), line(family, SUM));
      case RULE_UNDECLARABLE -> Verdict.WORD; // Nobody knows what another rule would delete.
      case FAMILY_UNMAPPED -> locks.verdict(line(family, PLAIN), null);
    };
  }

  private static LockLine line(String family, Tokens kept) {
    return BigtableLines.FAMILY.line(family, kept);
  }

  /** Returns what is kept, without the type of the cells. */
  private static Tokens kept(String words) {
    Matcher kept = KEPT.matcher(words.split(",", 2)[0]);
    if (!kept.matches()) { // As 'for ever'.
      return PLAIN;
    }
    return new Retention(
            kept.group(1) == null ? null : Long.valueOf(kept.group(1)),
            kept.group(3) == null
                ? null
                : Duration.of(
                    Long.parseLong(kept.group(3)),
                    ChronoUnit.valueOf(kept.group(4).toUpperCase(Locale.ROOT) + "S")),
            " and ".equals(kept.group(2)),
            "")
        .tokens();
  }
}
