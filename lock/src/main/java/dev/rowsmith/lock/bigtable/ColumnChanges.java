package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Companions;
import dev.rowsmith.lock.Companions.Gap;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Meaning;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Changes of columns: their names, the form of their cells, and what a row without one is. */
final class ColumnChanges {

  private final LockFile locked;
  private final LockFile declared;
  private final List<Change> changes = new ArrayList<>();

  /** Rows that there are, those that new code reads, and those that it writes. */
  private final Companions stored;

  private final Companions read;
  private final Companions written;

  private ColumnChanges(LockFile locked, LockFile declared) {
    this.locked = locked;
    this.declared = declared;
    this.stored =
        Companions.of(
            Stream.concat(
                locked.of(BigtableLines.RETIRED).map(ColumnChanges::retired),
                locked.of(BigtableLines.COLUMN).map(line -> companion(line, false))));
    this.read = companions(declared, false);
    this.written = companions(declared, true);
  }

  private static Companions companions(LockFile file, boolean written) {
    return Companions.of(file.of(BigtableLines.COLUMN).map(line -> companion(line, written)));
  }

  /**
   * Returns a column as rows have it.
   *
   * @param written whether these are new rows: a value that a missing cell stands for is written
   */
  private static Companions.Column companion(LockLine line, boolean written) {
    ColumnFacts facts = ColumnFacts.of(line);
    return new Companions.Column(
        line.name(),
        facts.required() || (written && facts.absent().isPresent()),
        facts.records(),
        true);
  }

  /** Nothing is known of what was beside a column that is gone. */
  private static Companions.Column retired(LockLine line) {
    return new Companions.Column(line.name(), false, List.of(), true);
  }

  static Stream<Change> between(LockFile locked, LockFile declared) {
    ColumnChanges columns = new ColumnChanges(locked, declared);
    List<LockLine> gone = new ArrayList<>();
    locked
        .of(BigtableLines.COLUMN)
        .forEach(
            line ->
                declared
                    .find(line)
                    .ifPresentOrElse(now -> columns.compare(line, now), () -> gone.add(line)));
    List<LockLine> added =
        new ArrayList<>(
            declared.of(BigtableLines.COLUMN).filter(line -> locked.find(line).isEmpty()).toList());
    Renames.takeFrom(gone, added, ColumnChanges::isStoredAlike).stream()
        .map(columns::withWhatIsLeft)
        .forEach(columns.changes::add);
    gone.forEach(columns::remove);
    added.forEach(columns::add);
    return columns.changes.stream();
  }

  private static boolean isStoredAlike(LockLine one, LockLine other) {
    return ColumnFacts.of(one).isStoredAs(ColumnFacts.of(other));
  }

  private void change(Verdict verdict, @Nullable LockLine before, LockLine after, String why) {
    changes.add(new Change(Subject.COLUMN, verdict, before, after, why));
  }

  private void remove(LockLine line) {
    changes.add(
        withWhatIsLeft(
            new Change(
                Subject.COLUMN,
                Verdict.WORD,
                line,
                null,
                "Its values would not be read any more, and stay in their rows.")));
  }

  /** Returns the change of a column that is gone, whose cells may be taken for entries. */
  private Change withWhatIsLeft(Change change) {
    return change
        .locked()
        .flatMap(line -> Overlap.ofLeft(line, locked, declared))
        .map(
            left ->
                new Change(
                    change.subject(),
                    change.verdict().and(left.verdict()),
                    change.before(),
                    change.after(),
                    left.why()))
        .orElse(change);
  }

  private void add(LockLine line) {
    ColumnFacts now = ColumnFacts.of(line);
    Optional<LockLine> retired = locked.find(line.as(BigtableLines.RETIRED));
    if (retired.isPresent() && !ColumnFacts.of(retired.get()).isStoredAs(now)) {
      change(
          Verdict.BREAK,
          retired.get(),
          line,
          "Rows that are older have cells of another form under this name.");
      return;
    }
    Optional<Gap> gap = stored.refusedBy(read, line.name());
    if (gap.isPresent()) {
      change(
          Verdict.BREAK,
          null,
          line,
          gap.get().without().equals(line.name())
              ? "Rows that are stored have no cell of it: they would be unreadable."
              : Words.unreadable(gap.get()));
      return;
    }
    if (now.shape().is(ColumnFacts.CELLS, ColumnFacts.REVISION)) {
      change(
          Verdict.ROLLOUT,
          null,
          line,
          "Code that does not have the change does not raise it, so that its writes are not noticed.");
      return;
    }
    Meaning overlap = Overlap.of(line, locked, declared);
    if (overlap.verdict() == Verdict.SAFE && isOnlyCell()) {
      change(
          Verdict.ROLLOUT,
          null,
          line,
          "Code that does not have the change finds no cell, and so no time, in rows that have only this one.");
      return;
    }
    change(overlap.verdict(), null, line, overlap.why());
  }

  /** Returns whether a new row may have no cell from which old code could take its time. */
  private boolean isOnlyCell() {
    return locked.of(BigtableLines.CELL_TIME).findFirst().isPresent()
        && !written.areSeenBy(companions(locked, false));
  }

  private void compare(LockLine line, LockLine after) {
    Renames.moved(line, after, declared)
        .ifPresent(other -> change(Verdict.WORD, line, other, Renames.whyMoved(line, after)));
    if (line.agrees(after)) {
      return;
    }
    ColumnFacts old = ColumnFacts.of(line);
    ColumnFacts now = ColumnFacts.of(after);
    Verdict form = form(old, now);
    if (now.newest() < old.newest() && form == Verdict.SAFE) {
      change(
          Verdict.WORD,
          line,
          after,
          "Older versions would not be read any more, and the next put deletes them.");
      return;
    }
    Optional<Gap> refused = stored.refusedBy(read, line.name());
    Optional<Gap> refusedByOld = written.refusedBy(stored, line.name());
    Verdict presence =
        refused.isPresent()
            ? Verdict.BREAK
            : absence(line.name(), old, now)
                .and(refusedByOld.isPresent() ? Verdict.ROLLOUT : Verdict.SAFE);
    change(
        form.and(presence),
        line,
        after,
        form.compareTo(presence) >= 0
            ? Words.ofForm(form)
            : refused
                .map(Words::unreadable)
                .orElseGet(() -> Words.ofPresence(presence, refusedByOld)));
  }

  /** Returns what becomes of the value of a row without a cell. */
  private Verdict absence(String name, ColumnFacts old, ColumnFacts now) {
    boolean required = old.required() || now.required();
    if (old.absent().isPresent() || now.absent().isPresent()) {
      return (!required && !old.absent().equals(now.absent())) || stored.isAroundAnother(read, name)
          ? Verdict.WORD
          : Verdict.SAFE;
    }
    return required
            || old.record().isPresent() == now.record().isPresent()
            || isKeptByRecord(old, now)
        ? Verdict.SAFE
        : Verdict.WORD;
  }

  /** A record that always has a cell is there whenever it was, and so are its absent values. */
  private boolean isKeptByRecord(ColumnFacts old, ColumnFacts now) {
    return now.record().isPresent()
        ? hasRequired(declared, now.record().get())
        : hasRequired(locked, old.record().orElseThrow());
  }

  private static boolean hasRequired(LockFile file, String record) {
    return file.of(BigtableLines.COLUMN)
        .map(ColumnFacts::of)
        .anyMatch(each -> each.required() && each.record().filter(record::equals).isPresent());
  }

  private static Verdict form(ColumnFacts old, ColumnFacts now) {
    if (!old.hasShapeOf(now)) {
      return Verdict.BREAK;
    }
    Verdict keys =
        old.keys()
            .flatMap(
                before -> now.keys().map(after -> SegmentChange.between(before, after).verdict()))
            .orElse(Verdict.SAFE);
    return keys.and(FormChange.between(old.form(), now.form()));
  }

  /** Words of verdicts. */
  private static final class Words {

    private Words() {}

    static String ofForm(Verdict verdict) {
      return switch (verdict) {
        case SAFE -> "Every cell reads as before.";
        case ROLLOUT ->
            "Every cell reads as before; code that does not have the change refuses new ones.";
        case WORD -> "Cells with other values would be unreadable, or mean something else.";
        case BREAK ->
            "Cells that are stored have another form: they would be unreadable, or mean something else.";
      };
    }

    static String unreadable(Gap gap) {
      return "Rows %s would be unreadable."
          .formatted(gap.with().isEmpty() ? "without the cell" : gap);
    }

    static String ofPresence(Verdict verdict, Optional<Gap> refused) {
      return verdict == Verdict.WORD
          ? "Rows without the cell would read as another value."
          : "Every row reads as before; code that does not have the change refuses rows %s."
              .formatted(
                  refused
                      .filter(gap -> !gap.with().isEmpty())
                      .map(Gap::toString)
                      .orElse("without the cell"));
    }
  }
}
