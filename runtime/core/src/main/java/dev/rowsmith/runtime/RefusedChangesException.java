package dev.rowsmith.runtime;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Changes of tables that are not safe and were not allowed; nothing was changed. */
public final class RefusedChangesException extends RowsmithException {

  private static final long serialVersionUID = 1;

  private final transient List<RefusedChange> changes;

  /**
   * A change that was not made.
   *
   * @param consequence what it would do, in words
   * @param allowedBy the constant of the store's {@code AllowedChange} that allows it; empty where
   *     none does
   */
  public record RefusedChange(String consequence, Optional<String> allowedBy) {

    /** Returns a change with the constant that allows it. */
    public static RefusedChange of(String consequence, Optional<? extends Enum<?>> allowedBy) {
      return new RefusedChange(consequence, allowedBy.map(Enum::name));
    }

    @Override
    public String toString() {
      return consequence
          + allowedBy.map(change -> "; to allow that: AllowedChange." + change).orElse("");
    }
  }

  /** Reports changes, each with what it would do. */
  public RefusedChangesException(List<RefusedChange> changes) {
    super(
        changes.stream()
            .map(RefusedChange::toString)
            .collect(Collectors.joining("\n  ", "nothing was changed:\n  ", "")));
    this.changes = List.copyOf(changes);
  }

  /** Returns the changes that were not allowed; none after serialization. */
  public List<RefusedChange> changes() {
    return changes == null ? List.of() : changes;
  }
}
