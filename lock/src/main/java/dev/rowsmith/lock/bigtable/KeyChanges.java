package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Clauses;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Changes of the table and the row key. */
final class KeyChanges {

  private static final String OPTIONAL = "optional";
  private static final String END = "then ";

  /** Words of encodings of which all values have as many bytes. */
  private static final Pattern FIXED =
      Pattern.compile(
          "(?!at most ).*(of width \\d+|exactly \\d+ digits?|\\d+ bytes?( as .*)?)|UUID.*|[yuMdHmsS]+");

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
    boolean optional =
        Clauses.of(now.facts()).has(OPTIONAL) && !Clauses.of(line.facts()).has(OPTIONAL);
    return optional && locked.of(BigtableLines.SALT).findFirst().isPresent()
        ? new Change(
            Subject.KEY, Verdict.BREAK, line, now, "Keys that are stored are in other buckets.")
        : new Change(Subject.KEY, change.verdict(), line, now, change.why());
  }

  /** The delimiter of an optional segment that is new is in no key that is stored. */
  private String facts(LockLine line, LockLine now) {
    boolean ended = Clauses.of(line.facts()).after(END).isPresent();
    return !ended && next(now).filter(this::isNewOption).isPresent()
        ? Clauses.of(now.facts()).only(clause -> !clause.startsWith(END)).toString()
        : now.facts();
  }

  private Optional<LockLine> next(LockLine line) {
    return segment(Integer.parseInt(line.name()) + 1);
  }

  private Optional<LockLine> segment(int place) {
    return declared.find(BigtableLines.SEGMENT.start() + " " + place);
  }

  private boolean isNewOption(LockLine line) {
    return line.is(BigtableLines.SEGMENT)
        && Clauses.of(line.facts()).has(OPTIONAL)
        && locked.find(line).isEmpty()
        && !isBehindEnd(line)
        && (isReadable() || isBehindFixedWidth(line));
  }

  /** Keys that are stored end with a constant, and those without the segment would not. */
  private boolean isBehindEnd(LockLine line) {
    return locked
        .find(BigtableLines.SEGMENT.start() + " " + (Integer.parseInt(line.name()) - 1))
        .filter(before -> Clauses.of(before.facts()).after(END).isPresent())
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
    return declared.of(BigtableLines.KEY).anyMatch(line -> line.facts().equals("READABLE"));
  }

  private boolean isBehindFixedWidth(LockLine line) {
    return segment(Integer.parseInt(line.name()) - 1)
        .filter(each -> Clauses.of(each.facts()).all().stream().anyMatch(FIXED.asMatchPredicate()))
        .isPresent();
  }

  /** The bytes of the same values: other ones are in no key that this version writes. */
  private void compareExamples() {
    Optional<LockLine> before = locked.of(BigtableLines.EXAMPLE).findFirst();
    Optional<LockLine> after = declared.of(BigtableLines.EXAMPLE).findFirst();
    if (before.isPresent()
        && after.isPresent()
        && values(before.get()).equals(values(after.get()))
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

  private static String values(LockLine example) {
    return example.facts().substring(0, example.facts().lastIndexOf(BigtableLines.ENCODED));
  }
}
