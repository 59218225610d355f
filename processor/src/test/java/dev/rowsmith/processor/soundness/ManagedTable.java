package dev.rowsmith.processor.soundness;

import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.Acceptance;
import dev.rowsmith.model.spanner.diff.DatabaseComparison;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.model.spanner.diff.LiveTable;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The changes that the schema manager makes to an older table, without an allowed loss. */
final class ManagedTable {

  private ManagedTable() {}

  /** Returns why {@code apply} refuses the changed declaration in either dialect, or empty. */
  static String refusal(TableSchema live, TableSchema wanted) {
    for (SqlDialect dialect : SqlDialect.values()) {
      String refusal = refusal(dialect, live.definition(), wanted.definition());
      if (!refusal.isEmpty()) {
        return dialect + ": " + refusal;
      }
    }
    return "";
  }

  private static String refusal(SqlDialect dialect, TableDefinition live, TableDefinition wanted) {
    Map<String, SequenceOptions> sequences = new HashMap<>();
    live.sequenced()
        .forEach(column -> sequences.put(column.sequenceIn(live.name()), column.sequence()));
    Map<String, LiveTable> tables = Map.of(live.name(), LiveTable.created(Ddl.in(dialect), live));
    return Acceptance.of(
            DatabaseComparison.of(
                Ddl.in(dialect), List.of(wanted), new LiveDatabase(tables, sequences)),
            Set.of())
        .refused()
        .stream()
        .map(Difference::objection)
        .collect(Collectors.joining("; "));
  }
}
