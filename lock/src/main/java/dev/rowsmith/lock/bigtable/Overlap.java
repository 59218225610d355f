package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Verdict;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a column that is new has in common with names that are stored.
 *
 * @param verdict the meaning
 * @param why the same in a sentence
 */
record Overlap(Verdict verdict, String why) {

  private static final Overlap NONE =
      new Overlap(Verdict.SAFE, "Rows that are stored read without a value of it.");

  private static final String ENTRIES = "*";

  /** Words of keys of entries that are any text, also the name of the column. */
  private static final Pattern TEXT_KEYS = Pattern.compile("(plain )?text.*");

  static Overlap of(LockLine added, LockFile locked, LockFile declared) {
    return isEntries(added) ? ofEntries(added, locked, declared) : ofColumn(added, locked);
  }

  /** Code that does not know the column takes its cell for an entry. */
  private static Overlap ofColumn(LockLine added, LockFile locked) {
    Optional<LockLine> entries =
        locked
            .of(BigtableLines.COLUMN)
            .filter(Overlap::isEntries)
            .filter(each -> covers(each, added))
            .findFirst();
    if (entries.isEmpty()) {
      return NONE;
    }
    boolean anyText =
        ColumnFacts.of(entries.get()).keys().filter(TEXT_KEYS.asMatchPredicate()).isPresent();
    String name = entries.get().name();
    return anyText
        ? new Overlap(
            Verdict.WORD, "An entry of %s that has its name would be read as it.".formatted(name))
        : new Overlap(
            Verdict.ROLLOUT, "Code that does not have it reads it as an entry of " + name + ".");
  }

  /** Cells of columns that are gone are entries, if their names begin as those do. */
  private static Overlap ofEntries(LockLine added, LockFile locked, LockFile declared) {
    return Stream.concat(
            locked.of(BigtableLines.RETIRED),
            locked.of(BigtableLines.COLUMN).filter(each -> declared.find(each).isEmpty()))
        .filter(each -> covers(added, each))
        .findFirst()
        .map(
            each ->
                new Overlap(
                    Verdict.WORD,
                    "Cells of %s would be read as its entries.".formatted(each.name())))
        .orElse(NONE);
  }

  private static boolean isEntries(LockLine line) {
    return line.name().endsWith(ENTRIES);
  }

  private static boolean covers(LockLine entries, LockLine column) {
    return start(column.name()).startsWith(start(entries.name()));
  }

  /** Returns what a name begins with, without the quotes around what is quoted. */
  private static String start(String name) {
    String whole = name.endsWith(ENTRIES) ? name.substring(0, name.length() - 1) : name;
    return whole.replace("\"", "");
  }
}
