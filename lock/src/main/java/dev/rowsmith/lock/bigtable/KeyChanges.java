package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LinePair;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Renames;
import dev.rowsmith.lock.Subject;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Changes of the table and the row key. */
final class KeyChanges {

  /** Letters of patterns, whose values all have as many digits. */
  private static final String LETTERS = "yuMdHmsS";

  /** The bytes of other values are in no key that this version writes. */
  private static final String OTHER_BYTES =
      "The file has other bytes for the values of its example. If it was edited by hand, restore it from version control; if not, the version of Rowsmith that wrote it encodes this key differently: build with that version.";

  private final LockFile locked;
  private final LockFile declared;

  private KeyChanges(LockFile locked, LockFile declared) {
    this.locked = locked;
    this.declared = declared;
  }

  static Stream<Change> between(LockFile locked, LockFile declared) {
    KeyChanges key = new KeyChanges(locked, declared);
    List<Change> changes =
        Stream.concat(
                LinePair.of(locked, declared, BigtableLines.TABLE)
                    .filter(LinePair::differs)
                    .map(pair -> stop(pair, "Rows that are stored stay in the other table.")),
                BigtableLines.OF_KEY.stream()
                    .flatMap(kind -> LinePair.of(locked, declared, kind))
                    .flatMap(pair -> key.change(pair).stream()))
            .toList();
    return changes.stream().anyMatch(change -> change.verdict().stops())
        ? changes.stream()
        : Stream.concat(
            changes.stream(),
            LinePair.of(locked, declared, BigtableLines.EXAMPLE)
                .filter(KeyChanges::hasOtherBytes)
                .map(pair -> stop(pair, OTHER_BYTES)));
  }

  private static Change stop(LinePair pair, String why) {
    return pair.change(Subject.KEY, Verdict.BREAK, why);
  }

  private Optional<Change> change(LinePair pair) {
    LockLine line = pair.before();
    LockLine now = pair.after();
    if (line == null || now == null) {
      return Optional.of(
          line != null
              ? stop(pair, "Keys that are stored have this part.")
              : pair.declared().filter(this::isNewOption).isEmpty()
                  ? stop(pair, "Keys that are stored lack this part.")
                  : pair.change(
                      Subject.KEY,
                      Verdict.ROLLOUT,
                      "Keys that are stored read as keys without it; old code refuses keys with"
                          + " it."));
    }
    Optional<Change> change =
        pair.differs() ? Optional.of(compare(pair, line, now)) : Optional.empty();
    boolean stops = change.filter(each -> each.verdict().stops()).isPresent();
    return !stops && Renames.moved(line, now, declared).isPresent()
        ? Optional.of(stop(pair, Renames.whyMoved(line, now)))
        : change;
  }

  private Change compare(LinePair pair, LockLine line, LockLine now) {
    if (!line.is(BigtableLines.SEGMENT)) {
      return stop(pair, "Keys that are stored have other bytes.");
    }
    boolean optional = isOptional(now) && !isOptional(line);
    return optional && locked.of(BigtableLines.SALT).findFirst().isPresent()
        ? stop(pair, "Keys that are stored are in other buckets.")
        : pair.change(Subject.KEY, SegmentChange.between(line.facts(), facts(line, now)));
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

  /** Returns whether the values of an example have other bytes. */
  private static boolean hasOtherBytes(LinePair example) {
    return !example.isSingle()
        && example.differs()
        && values(example.locked()).equals(values(example.declared()));
  }

  private static Optional<List<String>> values(Optional<LockLine> example) {
    return example.map(line -> line.tokens().list("values"));
  }
}
