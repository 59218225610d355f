package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes of the table and the row key. */
final class KeyChanges {

  /** Letters of patterns, whose values all have as many digits. */
  private static final String LETTERS = "yuMdHmsS";

  private final LockFile locked;
  private final LockFile declared;
  private final List<Change> changes = new ArrayList<>();

  private KeyChanges(LockFile locked, LockFile declared) {
    this.locked = locked;
    this.declared = declared;
  }

  static List<Change> between(LockFile locked, LockFile declared) {
    KeyChanges key = new KeyChanges(locked, declared);
    key.compareTables();
    BigtableLines.OF_KEY.forEach(
        kind -> {
          locked.of(kind).forEach(key::compare);
          declared.of(kind).filter(line -> locked.find(line).isEmpty()).forEach(key::add);
        });
    if (key.changes.stream().noneMatch(change -> change.verdict().stops())) {
      key.compareExamples();
    }
    return key.changes;
  }

  private void compareTables() {
    Optional<LockLine> before = locked.of(BigtableLines.TABLE).findFirst();
    Optional<LockLine> after = declared.of(BigtableLines.TABLE).findFirst();
    if (!before.map(LockLine::facts).equals(after.map(LockLine::facts))) {
      changes.add(
          new Change(
              Subject.KEY,
              Verdict.BREAK,
              before.orElse(null),
              after.orElse(null),
              "Rows that are stored stay in the other table."));
    }
  }

  private void compare(LockLine line) {
    Optional<LockLine> now = declared.find(line);
    if (now.isEmpty()) {
      changes.add(
          new Change(
              Subject.KEY, Verdict.BREAK, line, null, "Keys that are stored have this part."));
    } else {
      Optional<Change> change =
          now.get().agrees(line) ? Optional.empty() : Optional.of(compare(line, now.get()));
      boolean stops = change.filter(each -> each.verdict().stops()).isPresent();
      if (!stops && Renames.moved(line, now.get(), declared).isPresent()) {
        changes.add(
            new Change(
                Subject.KEY, Verdict.BREAK, line, now.get(), Renames.whyMoved(line, now.get())));
      } else {
        change.ifPresent(changes::add);
      }
    }
  }

  private Change compare(LockLine line, LockLine now) {
    if (!line.is(BigtableLines.SEGMENT)) {
      return new Change(
          Subject.KEY, Verdict.BREAK, line, now, "Keys that are stored have other bytes.");
    }
    SegmentChange change = SegmentChange.between(line.facts(), facts(line, now));
    boolean optional = isOptional(now) && !isOptional(line);
    return optional && locked.of(BigtableLines.SALT).findFirst().isPresent()
        ? new Change(
            Subject.KEY, Verdict.BREAK, line, now, "Keys that are stored are in other buckets.")
        : new Change(Subject.KEY, change.verdict(), line, now, change.why());
  }

  /** The delimiter of an optional segment that is new is in no key that is stored. */
  private Tokens facts(LockLine line, LockLine now) {
    return !isEnded(line) && next(now).filter(this::isNewOption).isPresent()
        ? now.facts().without(SegmentChange.END)
        : now.facts();
  }

  private static boolean isEnded(LockLine line) {
    return line.tokens().has(SegmentChange.END);
  }

  private static boolean isOptional(LockLine line) {
    return line.tokens().has(SegmentChange.OPTIONAL);
  }

  private Optional<LockLine> next(LockLine line) {
    return segment(Integer.parseInt(line.name()) + 1);
  }

  private Optional<LockLine> segment(int place) {
    return declared.find(BigtableLines.SEGMENT.start() + " " + place);
  }

  private boolean isNewOption(LockLine line) {
    return line.is(BigtableLines.SEGMENT)
        && isOptional(line)
        && locked.find(line).isEmpty()
        && !isBehindEnd(line)
        && (isReadable() || isBehindFixedWidth(line));
  }

  /** Keys that are stored end with a constant, and those without the segment would not. */
  private boolean isBehindEnd(LockLine line) {
    return locked
        .find(BigtableLines.SEGMENT.start() + " " + (Integer.parseInt(line.name()) - 1))
        .filter(KeyChanges::isEnded)
        .isPresent();
  }

  private void add(LockLine line) {
    changes.add(
        isNewOption(line)
            ? new Change(
                Subject.KEY,
                Verdict.ROLLOUT,
                null,
                line,
                "Keys that are stored read as keys without it; old code refuses keys with it.")
            : new Change(
                Subject.KEY, Verdict.BREAK, null, line, "Keys that are stored lack this part."));
  }

  private boolean isReadable() {
    return declared.of(BigtableLines.KEY).anyMatch(line -> line.tokens().is("format", "READABLE"));
  }

  private boolean isBehindFixedWidth(LockLine line) {
    return segment(Integer.parseInt(line.name()) - 1)
        .filter(each -> isFixed(each.tokens()))
        .isPresent();
  }

  /** Returns whether all values have as many bytes. */
  private static boolean isFixed(Tokens segment) {
    return segment.has("width")
        || segment.has("bytes")
        || segment.is("length", "exact")
        || segment.is(SegmentChange.TYPE, "uuid")
        || (segment.has("pattern")
            && !segment.has("zone")
            && segment.get("pattern").chars().allMatch(each -> LETTERS.indexOf(each) >= 0));
  }

  /** The bytes of the same values: other ones are in no key that this version writes. */
  private void compareExamples() {
    Optional<LockLine> before = locked.of(BigtableLines.EXAMPLE).findFirst();
    Optional<LockLine> after = declared.of(BigtableLines.EXAMPLE).findFirst();
    if (before.isPresent()
        && after.isPresent()
        && before.get().tokens().list("values").equals(after.get().tokens().list("values"))
        && !before.get().agrees(after.get())) {
      changes.add(
          new Change(
              Subject.KEY,
              Verdict.BREAK,
              before.get(),
              after.get(),
              "The file has other bytes for the values of its example. If it was edited by hand, restore it from version control; if not, the version of Rowsmith that wrote it encodes this key differently: build with that version."));
    }
  }
}
