package dev.rowsmith.lock.spanner;

import static java.util.stream.Collectors.toSet;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Clauses;
import dev.rowsmith.lock.Companions;
import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Changes of columns: their names and types, what is null, and what their values are in Java. */
final class ColumnChanges {

  private static final String ENUM = "enum ";
  private static final String TEXT = "text";
  private static final String REVISED =
      "Code on one side of the change does not raise it, so that its writes are not noticed.";
  private static final Pattern TEXTS = Pattern.compile("enum .*|UUID");

  /** The columns of a foreign key, or of an index that has the rows with NULL too. */
  private static final Pattern OF_COLUMNS = Pattern.compile("^(?:UNIQUE )?\\(([^)]*)\\)");

  private static final Pattern PRESENT = Pattern.compile(" NOT NULL \\(([^)]*)\\)");
  private static final Pattern NAME = Pattern.compile("\\w+");
  private static final List<String> INTEGERS = List.of("byte", "short", "int", "long");

  private final LockFile locked;
  private final LockFile declared;
  private final Set<String> key;
  private final List<Change> changes = new ArrayList<>();

  /** Rows of old code, these once the table is changed, and rows of new code. */
  private final Companions old;

  private final Companions stored;
  private final Companions now;

  private ColumnChanges(LockFile locked, LockFile declared) {
    this.locked = locked;
    this.declared = declared;
    this.key = declared.of(SpannerLines.KEY).flatMap(ColumnChanges::names).collect(toSet());
    this.old = Companions.of(companions(locked));
    this.stored =
        Companions.of(
            Stream.concat(
                companions(locked),
                declared
                    .of(SpannerLines.COLUMN)
                    .filter(line -> locked.find(line).isEmpty())
                    .filter(line -> ColumnFacts.of(line.facts()).isEverywhere())
                    .map(line -> Companions.Column.everywhere(line.name()))));
    this.now = Companions.of(companions(declared));
  }

  private static Stream<String> names(LockLine key) {
    return Clauses.of(key.facts()).all().stream().map(part -> part.replaceFirst(" DESC$", ""));
  }

  private static Stream<Companions.Column> companions(LockFile file) {
    return file.of(SpannerLines.COLUMN)
        .map(line -> ColumnFacts.of(line.facts()).companion(line.name()));
  }

  static List<Change> between(LockFile locked, LockFile declared) {
    ColumnChanges columns = new ColumnChanges(locked, declared);
    List<LockLine> gone = new ArrayList<>();
    for (LockLine line : locked.of(SpannerLines.COLUMN).toList()) {
      Optional<LockLine> now = declared.find(line);
      if (now.isEmpty()) {
        gone.add(line);
        continue;
      }
      Renames.moved(line, now.get(), declared)
          .ifPresent(
              other -> columns.add(Verdict.WORD, line, other, Renames.whyMoved(line, now.get())));
      if (!now.get().agrees(line)) {
        columns.compare(line, now.get());
      }
    }
    List<LockLine> added =
        new ArrayList<>(
            declared.of(SpannerLines.COLUMN).filter(line -> locked.find(line).isEmpty()).toList());
    columns.changes.addAll(
        Renames.takeFrom(
            gone,
            added,
            (one, other) -> ColumnFacts.of(one.facts()).isStoredAs(ColumnFacts.of(other.facts()))));
    gone.forEach(
        line ->
            columns.add(
                Verdict.WORD, line, null, "Dropping the column deletes its values in all rows."));
    added.forEach(columns::compareNew);
    return columns.changes;
  }

  private void add(
      Verdict verdict, @Nullable LockLine before, @Nullable LockLine after, String why) {
    changes.add(new Change(Subject.COLUMN, verdict, before, after, why));
  }

  private void compareNew(LockLine line) {
    ColumnFacts facts = ColumnFacts.of(line.facts());
    Optional<LockLine> retired = locked.find(line.as(SpannerLines.RETIRED));
    Optional<ColumnFacts> before = retired.map(LockLine::facts).map(ColumnFacts::of);
    if (before.isPresent()) {
      Alteration alteration = alteration(before.get(), facts, line);
      Verdict verdict = value(before.get().value(), facts.value()).and(alteration.verdict());
      if (verdict.stops()) {
        add(
            verdict,
            retired.get(),
            line,
            "The table keeps a column that was removed, with its values, until somebody drops it. "
                + (alteration.verdict().stops() ? alteration.why() : why(verdict)));
        return;
      }
    }
    if (facts.required() && facts.computed().filter(this::isOfNulls).isPresent()) {
      add(
          Verdict.WORD,
          null,
          line,
          "It is computed from a column that takes NULL: Spanner refuses it where a row has NULL.");
      return;
    }
    Optional<Companions.Gap> refused = stored.refusedBy(now, line.name());
    if (refused.isPresent()) {
      add(Verdict.BREAK, null, line, refused(facts));
    } else if (facts.filled() && facts.records().stream().anyMatch(this::hadOthers)) {
      add(
          Verdict.WORD,
          null,
          line,
          "Spanner writes the default into rows without the record too: they would have one.");
    } else {
      add(
          Verdict.SAFE,
          null,
          line,
          "Rows that are stored have NULL, the default or what is computed.");
    }
  }

  /** Whether an expression names a column that is NULL in some of the rows that are stored. */
  private boolean isOfNulls(String expression) {
    Set<String> words =
        NAME.matcher(expression)
            .results()
            .map(word -> word.group().toLowerCase(Locale.ROOT))
            .collect(toSet());
    return declared
        .of(SpannerLines.COLUMN)
        .filter(line -> words.contains(line.name().toLowerCase(Locale.ROOT)))
        .anyMatch(line -> !ColumnFacts.of(locked.find(line).orElse(line).facts()).required());
  }

  private static String refused(ColumnFacts facts) {
    if (facts.required()) {
      return "Rows that are stored have no value of it, and Spanner adds no such column to a table"
          + " with rows.";
    }
    return facts.filled()
        ? "Spanner writes the default into rows without the record too: they would have half of"
            + " one."
        : "Rows that have the record have no value of it: they would be unreadable.";
  }

  /** Whether columns of a record that may be absent were there before. */
  private boolean hadOthers(String record) {
    return declared
        .of(SpannerLines.COLUMN)
        .filter(line -> ColumnFacts.of(line.facts()).records().contains(record))
        .anyMatch(line -> locked.find(line).isPresent());
  }

  private void compare(LockLine line, LockLine after) {
    ColumnFacts before = ColumnFacts.of(line.facts());
    ColumnFacts now = ColumnFacts.of(after.facts());
    Verdict nulls =
        stored.refusedBy(this.now, line.name()).isPresent()
            ? Verdict.WORD
            : this.now.refusedBy(old, line.name()).isPresent() ? Verdict.ROLLOUT : Verdict.SAFE;
    Alteration alteration = alteration(before, now, after);
    Verdict revised = before.revision() == now.revision() ? Verdict.SAFE : Verdict.ROLLOUT;
    Verdict values = value(before.value(), now.value()).and(nulls).and(revised);
    Verdict verdict = values.and(alteration.verdict());
    add(
        verdict,
        line,
        after,
        alteration.verdict().compareTo(values) > 0
            ? alteration.why()
            : isOfConstants(line, after)
                ? Constants.why(verdict, "Rows")
                : isOfRevision(line, after) ? REVISED : why(verdict));
  }

  private Alteration alteration(ColumnFacts before, ColumnFacts after, LockLine line) {
    Alteration alteration = Alteration.between(before, after, key.contains(line.name()));
    if (alteration.verdict() == Verdict.SAFE && before.length() != after.length()) {
      if (after.computed().isPresent()) {
        return Alteration.ofComputedLength();
      }
      if (key.contains(line.name()) && declared.of(SpannerLines.PARENT).findAny().isPresent()) {
        return Alteration.ofLengthInParent();
      }
    }
    if (alteration.verdict() == Verdict.SAFE && before.required() != after.required()) {
      Optional<LockLine> fixed =
          Stream.of(SpannerLines.INDEX, SpannerLines.FOREIGN_KEY)
              .flatMap(locked::of)
              .filter(each -> fixesNull(each.facts(), line.name()))
              .findFirst();
      if (fixed.isPresent()) {
        return Alteration.ofNull(fixed.get());
      }
    }
    return alteration.verdict() == Verdict.SAFE && locked.counted()
        ? Alteration.ofCommitTimestamp(before, after)
        : alteration;
  }

  /** Whether Spanner refuses to change whether a column takes NULL, by an index or foreign key. */
  private static boolean fixesNull(String facts, String column) {
    Matcher columns = OF_COLUMNS.matcher(facts);
    Matcher present = PRESENT.matcher(facts);
    return columns.find()
        && isAmong(column, columns.group(1))
        && !(present.find() && isAmong(column, present.group(1)));
  }

  private static boolean isAmong(String column, String columns) {
    return Clauses.of(columns).all().stream()
        .anyMatch(each -> column.equals(each.replaceFirst(" DESC$", "")));
  }

  private static boolean isOfConstants(LockLine line, LockLine after) {
    ColumnFacts old = ColumnFacts.of(line.facts());
    ColumnFacts now = ColumnFacts.of(after.facts());
    return old.type().equals(now.type())
        && old.value().startsWith(ENUM)
        && now.value().startsWith(ENUM)
        && !old.value().equals(now.value());
  }

  private static boolean isOfRevision(LockLine line, LockLine after) {
    ColumnFacts old = ColumnFacts.of(line.facts());
    ColumnFacts now = ColumnFacts.of(after.facts());
    return old.revision() != now.revision()
        && old.required() == now.required()
        && old.value().equals(now.value());
  }

  private static String why(Verdict verdict) {
    return switch (verdict) {
      case SAFE -> "Every value reads as before.";
      case ROLLOUT ->
          "Every value reads as before; code without the change refuses some that code with it"
              + " writes.";
      case WORD -> "Rows with other values would be refused or unreadable.";
      case BREAK -> "Spanner does not change a column so, or its values would mean something else.";
    };
  }

  /** Returns what a change of the values of a column means. */
  private static Verdict value(String before, String after) {
    if (before.equals(after)) {
      return Verdict.SAFE;
    }
    if (before.startsWith(ENUM) && after.startsWith(ENUM)) {
      return Constants.of(constants(before), constants(after)).orElse(Verdict.BREAK);
    }
    if (INTEGERS.contains(before) && INTEGERS.contains(after)) {
      return INTEGERS.indexOf(before) < INTEGERS.indexOf(after) ? Verdict.ROLLOUT : Verdict.WORD;
    }
    if (TEXTS.matcher(before).matches() && after.equals(TEXT)) {
      return Verdict.ROLLOUT;
    }
    return before.equals(TEXT) && TEXTS.matcher(after).matches() ? Verdict.WORD : Verdict.BREAK;
  }

  private static Optional<String> constants(String value) {
    return Optional.of(value.substring(ENUM.length()));
  }
}
