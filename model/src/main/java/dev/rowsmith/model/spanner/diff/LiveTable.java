package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table as a database has it.
 *
 * @param definition its definition; the column of a shard is one of its computed columns
 * @param undeclarable descriptions of attributes that no entity can declare, by column
 * @param others descriptions of other parts of the table that no entity can declare
 */
public record LiveTable(
    TableDefinition definition, Map<String, String> undeclarable, List<String> others) {

  public LiveTable {
    undeclarable = Map.copyOf(undeclarable);
    others = List.copyOf(others);
  }

  /** Returns the table that a database has after the statements of its declaration. */
  public static LiveTable created(Ddl ddl, TableDefinition declared) {
    TableDefinition live =
        new TableDefinition(
            declared.name(),
            Optional.empty(),
            List.copyOf(TableComparison.columns(ddl, declared).values()),
            declared.wholeKey(),
            declared.parent(),
            declared.indexes().stream().map(index -> index.in(ddl.dialect())).toList(),
            declared.deletion(),
            declared.constraints());
    return new LiveTable(live, Map.of(), List.of());
  }
}
