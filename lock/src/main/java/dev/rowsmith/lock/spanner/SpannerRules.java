package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockRules;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.diff.Difference;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rules of Spanner: a key, columns, and what the database does with rows by itself. */
public final class SpannerRules implements LockRules {

  /** The differences that a line can have, by its kind; those of columns are judged with Java. */
  private static final Map<LineKind, Set<Difference.Kind>> KINDS =
      Map.of(
          SpannerLines.PARENT,
          EnumSet.of(
              Difference.Kind.PARENT_DIFFERS,
              Difference.Kind.PARENT_NEED_DIFFERS,
              Difference.Kind.CHILDREN_KEPT,
              Difference.Kind.CHILDREN_DELETED),
          SpannerLines.DELETION,
          EnumSet.of(
              Difference.Kind.ROWS_KEPT,
              Difference.Kind.ROWS_DELETED,
              Difference.Kind.DELETION_UNMAPPED),
          SpannerLines.INDEX,
          EnumSet.of(
              Difference.Kind.INDEX_MISSING,
              Difference.Kind.INDEX_DIFFERS,
              Difference.Kind.INDEX_UNMAPPED),
          SpannerLines.FOREIGN_KEY,
          EnumSet.of(
              Difference.Kind.CONSTRAINT_MISSING,
              Difference.Kind.CONSTRAINT_DIFFERS,
              Difference.Kind.NOT_MAPPED),
          SpannerLines.CHECK,
          EnumSet.of(
              Difference.Kind.CONSTRAINT_MISSING,
              Difference.Kind.CONSTRAINT_DIFFERS,
              Difference.Kind.NOT_MAPPED));

  private static final List<LineKind> NUMBERED =
      List.of(SpannerLines.SEQUENCE, SpannerLines.IDENTITY);

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
    TableDefinition unused = TableLines.table(new LockFile("", List.of(line), true), true);
    return !NUMBERED.contains(line.kind()) || TableLines.numbers(line.tokens()).start() >= 0;
  }

  @Override
  public List<Change> compare(LockFile locked, LockFile declared) {
    List<Difference> differences = Alteration.differences(locked, declared);
    return Stream.of(
            changes(SpannerLines.OF_KEY, locked, declared, differences),
            changes(NUMBERED, locked, declared, differences),
            ColumnChanges.between(locked, declared, differences).stream(),
            changes(
                List.of(
                    SpannerLines.DELETION,
                    SpannerLines.INDEX,
                    SpannerLines.FOREIGN_KEY,
                    SpannerLines.CHECK),
                locked,
                declared,
                differences))
        .flatMap(changes -> changes)
        .toList();
  }

  /** A column that is gone stays in its table until somebody drops it. */
  @Override
  public List<LockLine> update(LockFile locked, LockFile declared) {
    return declared.withRetired(locked, SpannerLines.COLUMN, SpannerLines.RETIRED);
  }

  /** Returns the verdict on a difference of a live table, whatever the values are in Java. */
  public static Verdict verdict(Difference difference) {
    return Alteration.verdict(difference);
  }

  private static Stream<Change> changes(
      List<LineKind> kinds, LockFile locked, LockFile declared, List<Difference> differences) {
    return kinds.stream()
        .flatMap(
            kind ->
                Stream.concat(
                    locked
                        .of(kind)
                        .flatMap(line -> changed(line, declared.find(line), differences)),
                    declared
                        .of(kind)
                        .filter(line -> locked.find(line).isEmpty())
                        .map(line -> change(null, line, differences))));
  }

  private static Stream<Change> changed(
      LockLine line, Optional<LockLine> now, List<Difference> differences) {
    return now.filter(line::agrees).isPresent()
        ? Stream.of()
        : Stream.of(change(line, now.orElse(null), differences));
  }

  private static Change change(
      @Nullable LockLine before, @Nullable LockLine after, List<Difference> differences) {
    LockLine line = after == null ? Objects.requireNonNull(before) : after;
    if (NUMBERED.contains(line.kind())) {
      return numbers(before, after);
    }
    Set<Difference.Kind> kinds = KINDS.get(line.kind());
    if (kinds == null) {
      return new Change(Subject.KEY, Verdict.BREAK, before, after, Alteration.OF_KEY);
    }
    if (line.is(SpannerLines.INDEX) && before == null && line.tokens().is("unique")) {
      return new Change(
          Subject.COLUMN,
          Verdict.WORD,
          null,
          after,
          "Rows that are stored may have equal values, and then the index cannot be made.");
    }
    Alteration alteration =
        Alteration.of(
            differences.stream()
                .filter(each -> kinds.contains(each.kind()))
                .filter(each -> each.name().isEmpty() || each.name().equals(name(line)))
                .toList());
    return new Change(subject(line.kind()), alteration.verdict(), before, after, alteration.why());
  }

  private static Subject subject(LineKind kind) {
    return kind.equals(SpannerLines.PARENT)
        ? Subject.KEY
        : kind.equals(SpannerLines.DELETION) ? Subject.RETENTION : Subject.COLUMN;
  }

  private static String name(LockLine line) {
    return LockText.text(line.name());
  }

  /** Returns the meaning of other numbers that the database gives to rows. */
  private static Change numbers(@Nullable LockLine before, @Nullable LockLine after) {
    if (after == null || before == null) {
      return before == null
          ? numbers(null, after, Difference.Kind.SEQUENCE_MISSING)
          : new Change(
              Subject.KEY,
              Verdict.SAFE,
              before,
              null,
              "No row is changed; nobody takes its numbers.");
    }
    SequenceOptions old = TableLines.numbers(before.tokens());
    SequenceOptions now = TableLines.numbers(after.tokens());
    return numbers(
        before,
        after,
        old.start() != now.start()
            ? Difference.Kind.SEQUENCE_START_DIFFERS
            : now.skipsAllOf(old)
                ? Difference.Kind.SEQUENCE_SKIPS_LESS
                : Difference.Kind.SEQUENCE_SKIPS_MORE);
  }

  private static Change numbers(
      @Nullable LockLine before, @Nullable LockLine after, Difference.Kind kind) {
    Alteration alteration = Alteration.of(kind);
    return new Change(Subject.KEY, alteration.verdict(), before, after, alteration.why());
  }
}
