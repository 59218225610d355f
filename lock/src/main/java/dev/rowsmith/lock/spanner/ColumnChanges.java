package dev.rowsmith.lock.spanner;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Companions;
import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.diff.Difference;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Changes of columns: their names and types, what is null, and what their values are in Java. */
final class ColumnChanges {

  private static final Tokens TEXT = Tokens.of("value", "text");
  private static final String REVISED =
      "Code on one side of the change does not raise it, so that its writes are not noticed.";

  /** An index, a constraint or a sequence can have the name of a column. */
  private static final Set<Difference.Kind> OF_COLUMNS =
      EnumSet.range(Difference.Kind.COLUMN_MISSING, Difference.Kind.COLUMN_UNMAPPED);

  private static final Tokens UUID = Tokens.of("value", "uuid");
  private static final String NEXT_NUMBER = "GET_NEXT_SEQUENCE_VALUE";
  private static final Pattern NAME = Pattern.compile("\\w+");
  private static final List<String> INTEGERS = List.of("byte", "short", "int", "long");

  private final LockFile locked;
  private final LockFile declared;

  /** The differences of the columns that the table has, by their names. */
  private final Map<String, List<Difference>> differences;

  private final List<Change> changes = new ArrayList<>();

  /** Rows of old code, these once the table is changed, and rows of new code. */
  private final Companions old;

  private final Companions stored;
  private final Companions now;

  private ColumnChanges(LockFile locked, LockFile declared, List<Difference> differences) {
    this.locked = locked;
    this.declared = declared;
    this.differences =
        differences.stream()
            .filter(each -> OF_COLUMNS.contains(each.kind()))
            .collect(groupingBy(Difference::name));
    this.old = Companions.of(companions(locked));
    this.stored =
        Companions.of(
            Stream.concat(
                companions(locked),
                declared
                    .of(SpannerLines.COLUMN)
                    .filter(line -> locked.find(line).isEmpty())
                    .filter(line -> LockedColumn.of(line).isEverywhere())
                    .map(line -> Companions.Column.everywhere(line.name()))));
    this.now = Companions.of(companions(declared));
  }

  private static Stream<Companions.Column> companions(LockFile file) {
    return file.of(SpannerLines.COLUMN).map(line -> LockedColumn.of(line).companion(line.name()));
  }

  static List<Change> between(LockFile locked, LockFile declared, List<Difference> differences) {
    ColumnChanges columns = new ColumnChanges(locked, declared, differences);
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
            gone, added, (one, other) -> LockedColumn.of(one).isStoredAs(LockedColumn.of(other))));
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
    LockedColumn facts = LockedColumn.of(line);
    Optional<LockLine> retired = locked.find(line.as(SpannerLines.RETIRED));
    Optional<LockedColumn> before = retired.map(LockedColumn::of);
    if (before.isPresent()) {
      Alteration alteration = alteration(line);
      Verdict verdict = value(before.get(), facts).and(alteration.verdict());
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
    if (facts.isRequired() && isOfNulls(facts.definition().expressionOf(Fill.COMPUTED))) {
      add(
          Verdict.WORD,
          null,
          line,
          "It is computed from a column that takes NULL: Spanner refuses it if a row has NULL.");
      return;
    }
    Optional<Companions.Gap> refused = stored.refusedBy(now, line.name());
    if (refused.isPresent()) {
      add(Verdict.BREAK, null, line, refused(facts));
    } else if (facts.isFilled() && facts.records().stream().anyMatch(this::hadOthers)) {
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

  private static String refused(LockedColumn facts) {
    if (facts.isRequired()) {
      return "Rows that are stored have no value of it, and Spanner adds no such column to a table"
          + " with rows.";
    }
    return facts.isFilled()
        ? "Spanner writes the default into rows without the record too: they would have half of"
            + " one."
        : "Rows that have the record have no value of it: they would be unreadable.";
  }

  /** Whether columns of a record that may be absent were there before. */
  private boolean hadOthers(String record) {
    return declared
        .of(SpannerLines.COLUMN)
        .filter(line -> LockedColumn.of(line).records().contains(record))
        .anyMatch(line -> locked.find(line).isPresent());
  }

  private void compare(LockLine line, LockLine after) {
    LockedColumn before = LockedColumn.of(line);
    LockedColumn now = LockedColumn.of(after);
    Verdict nulls =
        stored.refusedBy(this.now, line.name()).isPresent()
            ? Verdict.WORD
            : this.now.refusedBy(old, line.name()).isPresent() ? Verdict.ROLLOUT : Verdict.SAFE;
    Alteration alteration = alteration(after);
    Verdict revised = before.revision() == now.revision() ? Verdict.SAFE : Verdict.ROLLOUT;
    Verdict values = value(before, now).and(nulls).and(revised);
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

  /** Files of earlier versions do not tell which columns take commit timestamps. */
  private Alteration alteration(LockLine line) {
    String name = LockText.text(line.name());
    List<Difference> found =
        differences.getOrDefault(name, List.of()).stream()
            .filter(
                each -> locked.counted() || each.kind() != Difference.Kind.COMMIT_TIMESTAMP_MISSING)
            .toList();
    Alteration alteration = Alteration.of(found);
    return alteration.verdict() == Verdict.SAFE
            && found.stream().anyMatch(each -> each.kind() == Difference.Kind.DEFAULT_MISSING)
            && TableLines.column(line).expressionOf(Fill.DEFAULT).startsWith(NEXT_NUMBER)
        ? Alteration.of(Difference.Kind.SEQUENCE_MISSING)
        : alteration;
  }

  /** Returns whether an expression names a column that is NULL in some of the stored rows. */
  private boolean isOfNulls(String expression) {
    Set<String> words =
        NAME.matcher(expression)
            .results()
            .map(word -> word.group().toLowerCase(Locale.ROOT))
            .collect(toSet());
    return declared
        .of(SpannerLines.COLUMN)
        .filter(line -> words.contains(LockText.text(line.name()).toLowerCase(Locale.ROOT)))
        .map(line -> LockedColumn.of(locked.find(line).orElse(line)))
        .anyMatch(column -> !column.isRequired());
  }

  private static boolean isOfConstants(LockLine line, LockLine after) {
    LockedColumn old = LockedColumn.of(line);
    LockedColumn now = LockedColumn.of(after);
    return old.definition().type().equals(now.definition().type())
        && old.constants().isPresent()
        && now.constants().isPresent()
        && !old.value().equals(now.value());
  }

  private static boolean isOfRevision(LockLine line, LockLine after) {
    LockedColumn old = LockedColumn.of(line);
    LockedColumn now = LockedColumn.of(after);
    return old.revision() != now.revision()
        && old.isRequired() == now.isRequired()
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
  private static Verdict value(LockedColumn before, LockedColumn after) {
    if (before.value().equals(after.value())) {
      return Verdict.SAFE;
    }
    if (before.constants().isPresent() && after.constants().isPresent()) {
      return Constants.between(before.constants().get(), after.constants().get());
    }
    int old = INTEGERS.indexOf(before.value().get("value"));
    int now = INTEGERS.indexOf(after.value().get("value"));
    if (old >= 0 && now >= 0) {
      return old < now ? Verdict.ROLLOUT : Verdict.WORD;
    }
    if (isAmongTexts(before) && after.value().equals(TEXT)) {
      return Verdict.ROLLOUT;
    }
    return before.value().equals(TEXT) && isAmongTexts(after) ? Verdict.WORD : Verdict.BREAK;
  }

  private static boolean isAmongTexts(LockedColumn column) {
    return column.constants().isPresent() || column.value().equals(UUID);
  }
}
