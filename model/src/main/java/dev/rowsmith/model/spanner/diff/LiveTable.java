package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.TableDefinition;
import java.util.List;
import java.util.Map;

/**
 * A table as a database has it.
 *
 * @param definition its definition; the column of a shard is one of its computed columns
 * @param undeclarable what columns have that no entity can declare, in words, by their names
 * @param others what belongs to the table and no entity can declare, in words
 */
public record LiveTable(
    TableDefinition definition, Map<String, String> undeclarable, List<String> others) {

  public LiveTable {
    undeclarable = Map.copyOf(undeclarable);
    others = List.copyOf(others);
  }
}
