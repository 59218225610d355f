package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes of columns: their names, the form of their cells, and what a row without one is. */
final class ColumnChanges {

  private static final String REVISION = "revision";

  private final LockFile locked;
  private final LockFile declared;
  private final List<Change> changes = new ArrayList<>();

  private ColumnChanges(LockFile locked, LockFile declared) {
    this.locked = locked;
    this.declared = declared;
  }

  static List<Change> between(LockFile locked, LockFile declared) {
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
    columns.changes.addAll(Renames.takeFrom(gone, added, ColumnChanges::isStoredAlike));
    gone.forEach(columns::remove);
    added.forEach(columns::add);
    return columns.changes;
  }

  private static boolean isStoredAlike(LockLine one, LockLine other) {
    return ColumnFacts.of(one).isStoredAs(ColumnFacts.of(other));
  }

  private void change(Verdict verdict, LockLine before, LockLine after, String why) {
    changes.add(new Change(Subject.COLUMN, verdict, before, after, why));
  }

  private void remove(LockLine line) {
    changes.add(
        new Change(
            Subject.COLUMN,
            Verdict.WORD,
            line,
            null,
            "Its values would not be read any more, and stay in their rows."));
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
    boolean lacking =
        now.isAlwaysRequired() || (now.required() && hadOthers(now.record().orElseThrow()));
    if (lacking) {
      changes.add(
          new Change(
              Subject.COLUMN,
              Verdict.BREAK,
              null,
              line,
              "Rows that are stored have no cell of it: they would be unreadable."));
      return;
    }
    if (now.shape().equals(REVISION)) {
      changes.add(
          new Change(
              Subject.COLUMN,
              Verdict.ROLLOUT,
              null,
              line,
              "Code that does not have the change does not raise it, so that its writes are not noticed."));
      return;
    }
    Overlap overlap = Overlap.of(line, locked, declared);
    changes.add(new Change(Subject.COLUMN, overlap.verdict(), null, line, overlap.why()));
  }

  /** Whether columns of a record that may be absent were there before. */
  private boolean hadOthers(String record) {
    return declared
        .of(BigtableLines.COLUMN)
        .filter(line -> ColumnFacts.of(line).record().filter(record::equals).isPresent())
        .anyMatch(line -> locked.find(line).isPresent());
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
    Verdict presence = isKeptByRecord(old, now) ? Verdict.SAFE : presence(old, now);
    if (form.compareTo(presence) >= 0) {
      change(form, line, after, Words.ofForm(form));
    } else {
      change(presence, line, after, Words.ofPresence(presence));
    }
  }

  /** A record that always has a cell is there whenever it was, and so are its absent values. */
  private boolean isKeptByRecord(ColumnFacts old, ColumnFacts now) {
    return old.record().isPresent() != now.record().isPresent()
        && !old.required()
        && !now.required()
        && old.absent().equals(now.absent())
        && (now.record().isPresent()
            ? hasRequired(declared, now.record().get())
            : hasRequired(locked, old.record().orElseThrow()));
  }

  private static boolean hasRequired(LockFile file, String record) {
    return file.of(BigtableLines.COLUMN)
        .map(ColumnFacts::of)
        .anyMatch(each -> each.required() && each.record().filter(record::equals).isPresent());
  }

  /** Returns what a change of the facts of a column of one name means. */
  static Verdict between(String before, String after) {
    ColumnFacts old = ColumnFacts.of(before);
    ColumnFacts now = ColumnFacts.of(after);
    Verdict versions = now.newest() < old.newest() ? Verdict.WORD : Verdict.SAFE;
    return form(old, now).and(presence(old, now)).and(versions);
  }

  private static Verdict form(ColumnFacts old, ColumnFacts now) {
    if (!old.shapeWords().equals(now.shapeWords())) {
      return Verdict.BREAK;
    }
    Verdict keys =
        old.keys()
            .flatMap(
                before -> now.keys().map(after -> SegmentChange.between(before, after).verdict()))
            .orElse(Verdict.SAFE);
    return keys.and(FormChange.between(old.form(), now.form()));
  }

  private static Verdict presence(ColumnFacts old, ColumnFacts now) {
    if (old.record().isPresent() != now.record().isPresent()) {
      boolean relaxed = now.record().isPresent();
      return now.required() || old.required()
          ? relaxed || !now.required() ? Verdict.ROLLOUT : Verdict.BREAK
          : Verdict.WORD;
    }
    if (now.required()) {
      return old.required() ? Verdict.SAFE : Verdict.BREAK;
    }
    if (old.required()) {
      return now.absent().isPresent() ? Verdict.SAFE : Verdict.ROLLOUT;
    }
    return old.absent().equals(now.absent()) ? Verdict.SAFE : Verdict.WORD;
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

    static String ofPresence(Verdict verdict) {
      return switch (verdict) {
        case SAFE -> "Every row reads as before.";
        case ROLLOUT ->
            "Every row reads as before; code that does not have the change refuses rows without the cell.";
        case WORD -> "Rows without the cell would read as another value.";
        case BREAK -> "Rows without the cell would be unreadable.";
      };
    }
  }
}
