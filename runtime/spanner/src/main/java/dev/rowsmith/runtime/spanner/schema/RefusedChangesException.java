package dev.rowsmith.runtime.spanner.schema;

import dev.rowsmith.runtime.RowsmithException;
import java.util.List;
import java.util.stream.Collectors;

/** Reports changes of tables that lose data or something else and were not accepted. */
public final class RefusedChangesException extends RowsmithException {

  private static final long serialVersionUID = 1;

  private final transient List<Difference> refused;

  RefusedChangesException(List<Difference> refused) {
    super(
        refused.stream()
            .map(
                each ->
                    each.objection()
                        + each.kind().accept().map(RefusedChangesException::word).orElse(""))
            .collect(Collectors.joining("\n  ", "nothing was changed:\n  ", "")));
    this.refused = List.copyOf(refused);
  }

  private static String word(Accept accept) {
    return "; to accept that: Accept." + accept;
  }

  /** Returns the differences that are not applied. */
  public List<Difference> refused() {
    return refused == null ? List.of() : refused;
  }
}
