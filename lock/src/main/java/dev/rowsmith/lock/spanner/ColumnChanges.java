package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Companions;
import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
  private static final List<String> INTEGERS = List.of("byte", "short", "int", "long");

  private final LockFile locked;
  private final LockFile declared;
  private final List<Change> changes = new ArrayList<>();

  /** Rows of old code, these once the table is changed, and rows of new code. */
  private final Companions old;

  private final Companions stored;
  private final Companions now;

  private ColumnChanges(LockFile locked, LockFile declared) {
    this.locked = locked;
    this.declared = declared;
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

  private static String refused(ColumnFacts facts) {
    if (facts.required()) {
      return "Rows that are stored have no value of it, and Spanner adds no such column to a table with rows.";
    }
    return facts.filled()
        ? "Spanner writes the default into rows without the record too: they would have half of one."
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
    Verdict nulls =
        stored.refusedBy(now, line.name()).isPresent()
            ? Verdict.WORD
            : now.refusedBy(old, line.name()).isPresent() ? Verdict.ROLLOUT : Verdict.SAFE;
    Verdict verdict = between(line.facts(), after.facts()).and(nulls);
    add(
        verdict,
        line,
        after,
        isOfConstants(line, after)
            ? Constants.why(verdict, "Rows")
            : isOfRevision(line, after) ? REVISED : why(verdict));
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
          "Every value reads as before; code without the change refuses some that code with it writes.";
      case WORD -> "Rows with other values would be refused or unreadable.";
      case BREAK -> "Spanner does not change a column so, or its values would mean something else.";
    };
  }

  /** Returns what a change of the type or the values of a column means. */
  private static Verdict between(String before, String after) {
    ColumnFacts old = ColumnFacts.of(before);
    ColumnFacts now = ColumnFacts.of(after);
    if (!old.type().equals(now.type()) || !old.computed().equals(now.computed())) {
      return Verdict.BREAK;
    }
    Verdict length = now.length() < old.length() ? Verdict.WORD : Verdict.SAFE;
    Verdict revised = old.revision() == now.revision() ? Verdict.SAFE : Verdict.ROLLOUT;
    return value(old.value(), now.value()).and(length).and(revised);
  }

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
