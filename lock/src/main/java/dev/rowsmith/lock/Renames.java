package dev.rowsmith.lock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Columns of one form of which one name is gone and another one is new. */
public final class Renames {

  private Renames() {}

  /**
   * Returns each column that has another name now, and takes both names from the lists.
   *
   * @param alike whether values are stored alike under both names
   */
  public static List<Change> takeFrom(
      List<LockLine> gone, List<LockLine> added, BiPredicate<LockLine, LockLine> alike) {
    List<Change> renames = new ArrayList<>();
    for (LockLine line : List.copyOf(gone)) {
      Optional<LockLine> other =
          added.stream()
              .filter(each -> alike.test(line, each))
              .min(
                  Comparator.comparing((LockLine each) -> !isOfComponent(line, each))
                      .thenComparing(each -> !family(each).equals(family(line)))
                      .thenComparing(LockLine::name));
      if (other.isPresent()) {
        gone.remove(line);
        added.remove(other.get());
        renames.add(
            new Change(
                Subject.COLUMN,
                Verdict.BREAK,
                line,
                other.get(),
                "Rows that are stored have %s: they would be read without a value."
                    .formatted(line.name())));
      }
    }
    return renames;
  }

  /**
   * Returns where the component of a line is now, if another component has its place: two that
   * changed places. No stored byte differs; only the names of the components do.
   *
   * @param now the line of the same identity
   */
  public static Optional<LockLine> moved(LockLine line, LockLine now, LockFile declared) {
    return line.component().isEmpty() || line.component().equals(now.component())
        ? Optional.empty()
        : declared
            .of(line.kind())
            .filter(each -> each.component().equals(line.component()))
            .findFirst();
  }

  /** Returns what that means for the values that are stored. */
  public static String whyMoved(LockLine line, LockLine now) {
    return "Values of '%s' that are stored would be read as '%s'."
        .formatted(line.component(), now.component());
  }

  /** The component tells which of several columns it was; it never decides a verdict. */
  private static boolean isOfComponent(LockLine line, LockLine other) {
    return !line.component().isEmpty() && line.component().equals(other.component());
  }

  private static String family(LockLine line) {
    return line.name().substring(0, Math.max(0, line.name().indexOf(':')));
  }
}
