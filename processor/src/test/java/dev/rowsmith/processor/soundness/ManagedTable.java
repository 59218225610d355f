package dev.rowsmith.processor.soundness;

import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.Acceptance;
import dev.rowsmith.model.spanner.diff.ChangePlan;
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
    Ddl ddl = Ddl.in(dialect);
    List<TableDefinition> declared = List.of(wanted);
    LiveDatabase database = new LiveDatabase(tables, sequences);
    Acceptance acceptance = Acceptance.of(DatabaseComparison.of(ddl, declared, database), Set.of());
    if (acceptance.refused().isEmpty()) {
      return statements(new ChangePlan(ddl, declared, database), acceptance.applied());
    }
    return acceptance.refused().stream()
        .map(Difference::objection)
        .collect(Collectors.joining("; "));
  }

  /** Returns why there are no statements for differences, or empty. */
  private static String statements(ChangePlan plan, List<Difference> differences) {
    try {
      plan.statements(differences);
      return "";
    } catch (RuntimeException problem) {
      return "no statements: " + problem.getMessage();
    }
  }
}
