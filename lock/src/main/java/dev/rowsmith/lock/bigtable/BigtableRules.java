package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockRules;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.bigtable.diff.Difference;
import java.util.List;
import java.util.stream.Stream;

/** Rules of Bigtable: a key, families that delete cells, and columns. */
public final class BigtableRules implements LockRules {

  private static final List<String> FORMATS = List.of("READABLE", "VERBATIM", "ORDERED_CODE");

  /** Creates the rules, which have no state. */
  public BigtableRules() {}

  @Override
  public List<LineKind> kinds() {
    return BigtableLines.ALL;
  }

  @Override
  public List<LineKind> ofKey() {
    return BigtableLines.ALL_OF_KEY;
  }

  @Override
  public boolean isReadable(LockLine line) {
    if (line.is(BigtableLines.KEY)) {
      return FORMATS.contains(line.tokens().get("format"));
    }
    if (line.is(BigtableLines.SALT)) {
      return line.tokens().number("buckets").isPresent();
    }
    if (line.is(BigtableLines.FAMILY)) {
      return FamilyTokens.isReadable(line.tokens());
    }
    return !(line.is(BigtableLines.COLUMN) || line.is(BigtableLines.RETIRED))
        || line.tokens().has("type")
        || line.tokens().is("cells", ColumnFacts.MEMBERS);
  }

  /** Returns what a change of the facts of a segment means for stored rows. */
  public static Verdict segment(Tokens before, Tokens after) {
    return SegmentChange.between(before, after).verdict();
  }

  /** Returns what a difference of a family means for its cells. */
  public static Verdict family(Difference.Kind kind) {
    return FamilyChanges.verdict(kind);
  }

  @Override
  public List<Change> compare(LockFile locked, LockFile declared) {
    return Stream.of(
            KeyChanges.between(locked, declared),
            FamilyChanges.between(locked, declared),
            ColumnChanges.between(locked, declared))
        .flatMap(changes -> changes)
        .toList();
  }

  /** Cells of a column that is gone stay in their rows: its name is kept with their form. */
  @Override
  public List<LockLine> update(LockFile locked, LockFile declared) {
    return declared.withRetired(locked, BigtableLines.COLUMN, BigtableLines.RETIRED);
  }
}
