package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Meaning;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import java.util.Optional;
import java.util.stream.Stream;

/** What a column that is new has in common with names that are stored. */
final class Overlap {

  private static final Meaning NONE =
      new Meaning(Verdict.SAFE, "Rows that are stored read without a value of it.");

  private static final String ENTRIES = "*";
  private static final int SHORTEST_UUID = 16;

  private Overlap() {}

  static Meaning of(LockLine added, LockFile locked, LockFile declared) {
    return isEntries(added) ? ofEntries(added, locked, declared) : ofColumn(added, locked);
  }

  /** Code that does not know the column takes its cell for an entry. */
  private static Meaning ofColumn(LockLine added, LockFile locked) {
    return Stream.concat(locked.of(BigtableLines.COLUMN), locked.of(BigtableLines.RETIRED))
        .filter(each -> isEntries(each) && covers(each, added))
        .map(each -> ofColumn(added, each))
        .reduce(Meaning::and)
        .orElse(NONE);
  }

  private static Meaning ofColumn(LockLine added, LockLine entries) {
    String key = start(added.name()).substring(start(entries.name()).length());
    if (ColumnFacts.of(entries).keys().filter(keys -> !mayBe(key, keys)).isEmpty()) {
      return new Meaning(
          Verdict.WORD,
          "An entry of %s that has its name would be read as it.".formatted(entries.name()));
    }
    return entries.is(BigtableLines.RETIRED)
        ? NONE
        : new Meaning(
            Verdict.ROLLOUT,
            "Code that does not have it reads it as an entry of " + entries.name() + ".");
  }

  /** Returns whether entries with such keys may have one that is written so. */
  private static boolean mayBe(String key, Tokens keys) {
    return switch (keys.get(SegmentChange.TYPE)) {
      case "enum" -> keys.list(SegmentChange.CONSTANTS).contains(key);
      case "uuid" -> key.length() >= SHORTEST_UUID;
      case "byte", "short", "int", "long" -> !isDecimal(keys) || hasDigit(key);
      case "instant", "calendar" -> hasDigit(key);
      default -> true;
    };
  }

  private static boolean isDecimal(Tokens keys) {
    return keys.text("encoding").orElse("decimal").equals("decimal");
  }

  private static boolean hasDigit(String key) {
    return key.chars().anyMatch(each -> each >= '0' && each <= '9');
  }

  /** Cells of columns and entries that are gone are entries, if their names begin as those do. */
  private static Meaning ofEntries(LockLine added, LockFile locked, LockFile declared) {
    return Stream.concat(
            locked.of(BigtableLines.RETIRED).filter(each -> !each.name().equals(added.name())),
            locked.of(BigtableLines.COLUMN).filter(each -> declared.find(each).isEmpty()))
        .filter(each -> covers(added, each) || (isEntries(each) && covers(each, added)))
        .findFirst()
        .map(
            each ->
                new Meaning(
                    Verdict.WORD,
                    "Cells of %s would be read as its entries.".formatted(each.name())))
        .orElse(NONE);
  }

  /** Returns what becomes of cells whose column is gone, if entries take them for their own. */
  static Optional<Meaning> ofLeft(LockLine gone, LockFile locked, LockFile declared) {
    return declared
        .of(BigtableLines.COLUMN)
        .filter(each -> locked.find(each).isPresent()) // Others are reported as new.
        .filter(each -> isEntries(each) && !each.name().equals(gone.name()) && covers(each, gone))
        .map(each -> ofLeft(gone, each))
        .reduce(Meaning::and);
  }

  private static Meaning ofLeft(LockLine gone, LockLine entries) {
    ColumnFacts old = ColumnFacts.of(gone);
    ColumnFacts now = ColumnFacts.of(entries);
    String key = start(gone.name()).substring(start(entries.name()).length());
    boolean named = isEntries(gone) || now.keys().filter(keys -> mayBe(key, keys)).isPresent();
    boolean alike =
        now.shape().is(ColumnFacts.CELLS, ColumnFacts.MEMBERS) || old.form().equals(now.form());
    return named && alike
        ? new Meaning(
            Verdict.WORD,
            "Its cells stay in their rows, and would be read as entries of %s."
                .formatted(entries.name()))
        : new Meaning(
            Verdict.BREAK,
            "Its cells stay in their rows, and are no entries that %s can read: these rows would be unreadable."
                .formatted(entries.name()));
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
