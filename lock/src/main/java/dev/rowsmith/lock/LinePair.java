package dev.rowsmith.lock;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a file and of its entity about the same.
 *
 * @param before the line of the file, or null where something is new
 * @param after the line of the entity, or null where something is gone
 */
public record LinePair(@Nullable LockLine before, @Nullable LockLine after) {

  /** Returns the pairs of a kind: those of the lines of the file, and then what is new. */
  public static Stream<LinePair> of(LockFile locked, LockFile declared, LineKind kind) {
    return Stream.concat(
        locked.of(kind).map(line -> new LinePair(line, declared.find(line).orElse(null))),
        declared
            .of(kind)
            .filter(line -> locked.find(line).isEmpty())
            .map(line -> new LinePair(null, line)));
  }

  /** Returns the line of the file. */
  public Optional<LockLine> locked() {
    return Optional.ofNullable(before);
  }

  /** Returns the line of the entity. */
  public Optional<LockLine> declared() {
    return Optional.ofNullable(after);
  }

  /** Returns whether only one of the lines is there. */
  public boolean isSingle() {
    return before == null || after == null;
  }

  /** Returns whether the lines have other facts. */
  public boolean differs() {
    return before == null || after == null || !before.agrees(after);
  }

  /** Returns the change from one line to the other. */
  public Change change(Subject subject, Verdict verdict, String why) {
    return new Change(subject, verdict, before, after, why);
  }

  /** Returns the change from one line to the other. */
  public Change change(Subject subject, Meaning meaning) {
    return change(subject, meaning.verdict(), meaning.why());
  }
}
