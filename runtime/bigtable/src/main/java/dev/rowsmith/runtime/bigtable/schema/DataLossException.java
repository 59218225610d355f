package dev.rowsmith.runtime.bigtable.schema;

import dev.rowsmith.runtime.RowsmithException;
import java.util.List;
import java.util.stream.Collectors;

/** Changes of tables that lose data, or a limit, and were not accepted; nothing was changed. */
public final class DataLossException extends RowsmithException {

  private static final long serialVersionUID = 1;

  private final transient List<Difference> refused;

  DataLossException(List<Difference> refused) {
    super(
        refused.stream()
            .map(each -> each.lost() + each.kind().loss().map(DataLossException::word).orElse(""))
            .collect(Collectors.joining("\n  ", "nothing was changed:\n  ", "")));
    this.refused = List.copyOf(refused);
  }

  private static String word(Accept loss) {
    return "; to accept that: Accept." + loss;
  }

  /** Returns the differences that were not accepted. */
  public List<Difference> refused() {
    return refused == null ? List.of() : refused;
  }
}
