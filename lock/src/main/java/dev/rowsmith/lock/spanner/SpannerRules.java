package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockRules;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rules of Spanner: a key, columns, and what the database does with rows by itself. */
public final class SpannerRules implements LockRules {

  private static final String UNIQUE = "UNIQUE ";
  private static final List<LineKind> NUMBERED =
      List.of(SpannerLines.SEQUENCE, SpannerLines.IDENTITY);
  private static final String PARENT = "PARENT ";
  private static final String CASCADE = " ON DELETE CASCADE";

  /** Creates the rules, which have no state. */
  public SpannerRules() {}

  @Override
  public List<LineKind> kinds() {
    return SpannerLines.ALL;
  }

  @Override
  public List<LineKind> ofKey() {
    return SpannerLines.OF_KEY;
  }

  @Override
  public boolean isReadable(LockLine line) {
    if (line.is(SpannerLines.COLUMN) || line.is(SpannerLines.RETIRED)) {
      return ColumnFacts.isReadable(line.facts());
    }
    if (line.is(SpannerLines.DELETION)) {
      return Deletion.isReadable(line.facts());
    }
    if (NUMBERED.contains(line.kind())) {
      return Numbering.isReadable(line.facts());
    }
    return LockText.clauses(line.facts()).stream().noneMatch(String::isEmpty);
  }

  @Override
  public List<Change> compare(LockFile locked, LockFile declared) {
    return Stream.of(
            SpannerLines.OF_KEY.stream().flatMap(kind -> changes(kind, locked, declared)),
            NUMBERED.stream().flatMap(kind -> changes(kind, locked, declared)),
            ColumnChanges.between(locked, declared).stream(),
            Stream.of(
                    SpannerLines.DELETION,
                    SpannerLines.INDEX,
                    SpannerLines.FOREIGN_KEY,
                    SpannerLines.CHECK)
                .flatMap(kind -> changes(kind, locked, declared)))
        .flatMap(changes -> changes)
        .toList();
  }

  /** A column that is gone stays in its table until somebody drops it. */
  @Override
  public List<LockLine> update(LockFile locked, LockFile declared) {
    return declared.withRetired(locked, SpannerLines.COLUMN, SpannerLines.RETIRED);
  }

  private static Stream<Change> changes(LineKind kind, LockFile locked, LockFile declared) {
    Stream<Change> old =
        locked
            .of(kind)
            .flatMap(
                line -> {
                  Optional<LockLine> now = declared.find(line);
                  return now.filter(line::agrees).isPresent()
                      ? Stream.of()
                      : Stream.of(change(kind, line, now.orElse(null)));
                });
    Stream<Change> added =
        declared
            .of(kind)
            .filter(line -> locked.find(line).isEmpty())
            .map(line -> change(kind, null, line));
    return Stream.concat(old, added);
  }

  private static Change change(LineKind kind, @Nullable LockLine before, @Nullable LockLine after) {
    if (before != null && after != null && isCascadeAlone(kind, before, after)) {
      return new Change(
          Subject.KEY,
          Verdict.WORD,
          before,
          after,
          after.facts().endsWith(CASCADE)
              ? "Whoever deletes a parent deletes these rows too."
              : "A parent that has such rows could not be deleted.");
    }
    if (before != null && after != null && isNeedOfParentAlone(kind, before, after)) {
      return new Change(
          Subject.KEY,
          Verdict.WORD,
          before,
          after,
          after.facts().startsWith(PARENT)
              ? "Rows that are stored may have no parent, and then none can be required."
              : "Rows are accepted without a parent; the schema manager does that only with"
                  + " CHANGED_CONSTRAINTS.");
    }
    if (SpannerLines.OF_KEY.contains(kind)) {
      return new Change(
          Subject.KEY,
          Verdict.BREAK,
          before,
          after,
          "Spanner changes no key, no shard and no parent of a table: rows that are stored stay"
              + " where they are.");
    }
    if (NUMBERED.contains(kind)) {
      Change change = Numbering.change(before, after);
      return before != null && after != null && kind.equals(SpannerLines.IDENTITY)
          ? new Change(
              Subject.KEY,
              change.verdict().and(Verdict.WORD),
              before,
              after,
              "The schema manager does not change the numbers of an identity: alter it yourself.")
          : change;
    }
    if (kind.equals(SpannerLines.DELETION)) {
      return Deletion.change(before, after);
    }
    return kind.equals(SpannerLines.INDEX) ? index(before, after) : constraint(before, after);
  }

  private static boolean isCascadeAlone(LineKind kind, LockLine before, LockLine after) {
    return kind.equals(SpannerLines.PARENT)
        && before.facts().replace(CASCADE, "").equals(after.facts().replace(CASCADE, ""));
  }

  /** Whether rows need a parent's row, of the same table as before. */
  private static boolean isNeedOfParentAlone(LineKind kind, LockLine before, LockLine after) {
    return kind.equals(SpannerLines.PARENT)
        && parentTable(before.facts()).equals(parentTable(after.facts()));
  }

  private static String parentTable(String facts) {
    String named = facts.replace(CASCADE, "");
    return named.startsWith(PARENT) ? named.substring(PARENT.length()) : named;
  }

  private static Change index(@Nullable LockLine before, @Nullable LockLine after) {
    if (before != null) {
      return new Change(
          Subject.COLUMN,
          Verdict.WORD,
          before,
          after,
          "Queries that read by the index fail or read the whole table while it is made anew.");
    }
    boolean unique = after != null && after.facts().startsWith(UNIQUE);
    return unique
        ? new Change(
            Subject.COLUMN,
            Verdict.WORD,
            null,
            after,
            "Rows that are stored may have equal values, and then the index cannot be made.")
        : new Change(
            Subject.COLUMN, Verdict.SAFE, null, after, "Rows that are stored are in it too.");
  }

  private static Change constraint(@Nullable LockLine before, @Nullable LockLine after) {
    return after == null
        ? new Change(Subject.COLUMN, Verdict.SAFE, before, null, "More rows are accepted.")
        : new Change(
            Subject.COLUMN,
            Verdict.WORD,
            before,
            after,
            "Rows that are stored may not fulfil it, and then it cannot be added.");
  }
}
