package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockRules;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.bigtable.diff.Difference;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rules of Bigtable: a key, families that delete cells, and columns. */
public final class BigtableRules implements LockRules {

  private static final Pattern FORMAT = Pattern.compile("READABLE|VERBATIM|ORDERED_CODE");
  private static final Pattern SALT = Pattern.compile("\\d+ buckets? of \\d+(, \\d+)*");
  private static final Pattern EXAMPLE = Pattern.compile(".* = ([0-9A-F]{2})+");
  private static final Pattern QUOTED = Pattern.compile("\"([^\"\\\\]|\\\\.)*\"");

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
    String facts = line.facts();
    if (line.is(BigtableLines.KEY)) {
      return FORMAT.matcher(facts).matches();
    }
    if (line.is(BigtableLines.CONSTANT)) {
      return QUOTED.matcher(facts).matches();
    }
    if (line.is(BigtableLines.SALT)) {
      return SALT.matcher(facts).matches();
    }
    if (line.is(BigtableLines.EXAMPLE)) {
      return EXAMPLE.matcher(facts).matches();
    }
    if (line.is(BigtableLines.FAMILY)) {
      return FamilyFacts.isReadable(facts);
    }
    if (line.is(BigtableLines.CELL_TIME)) {
      return facts.equals(BigtableLines.FROM_ENTITY);
    }
    return LockText.clauses(facts).stream().noneMatch(String::isEmpty);
  }

  /** Returns what a change of the facts of a segment means for stored rows. */
  public static Verdict segment(String before, String after) {
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
            CellTimeChanges.between(locked, declared),
            ColumnChanges.between(locked, declared))
        .flatMap(List::stream)
        .toList();
  }

  /** Cells of a column that is gone stay in their rows: its name is kept with their form. */
  @Override
  public List<LockLine> update(LockFile locked, LockFile declared) {
    return declared.withRetired(locked, BigtableLines.COLUMN, BigtableLines.RETIRED);
  }
}
