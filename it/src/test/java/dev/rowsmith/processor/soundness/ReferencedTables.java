package dev.rowsmith.processor.soundness;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.TableDefinition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The tables that the table of a draft needs: its parent, and those that foreign keys refer to. */
final class ReferencedTables {

  private ReferencedTables() {}

  /** Returns the tables that some tables need. */
  static Collection<TableDefinition> of(List<TableDefinition> tables) {
    Map<String, TableDefinition> others = new TreeMap<>();
    for (TableDefinition each : tables) {
      each.parent()
          .ifPresent(
              parent ->
                  others.put(
                      parent.table(),
                      table(parent.table(), parentKey(each), each.key().get(0).descending())));
      each.foreignKeys()
          .forEach(
              key -> others.put(key.table(), table(key.table(), referenced(each, key), false)));
    }
    return others.values();
  }

  private static TableDefinition table(String name, ColumnDefinition key, boolean descending) {
    return new TableDefinition(
        name,
        Optional.empty(),
        List.of(key),
        List.of(new KeyColumn(key.name(), descending)),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of());
  }

  private static ColumnDefinition parentKey(TableDefinition child) {
    return child.column(child.key().get(0).name()).orElseThrow();
  }

  private static ColumnDefinition referenced(TableDefinition table, ForeignKeyDefinition key) {
    ColumnDefinition column = table.column(key.columns().get(0)).orElseThrow();
    return ColumnDefinition.of(key.referenced().get(0), column.type()).nullable(false);
  }

  /** Returns the writes of the rows that a row of a table needs. */
  static List<Mutation> rows(TableDefinition table, SpannerRow row) {
    List<Mutation> all = new ArrayList<>();
    table
        .parent()
        .ifPresent(
            parent -> {
              String key = parentKey(table).name();
              all.add(write(parent.table(), key, row.valueOf(key)));
            });
    table
        .foreignKeys()
        .forEach(
            key -> {
              Value value = row.valueOf(key.columns().get(0));
              if (!value.isNull()) {
                all.add(write(key.table(), key.referenced().get(0), value));
              }
            });
    return all;
  }

  private static Mutation write(String table, String key, Value value) {
    return Mutation.newInsertOrUpdateBuilder(table).set(key).to(value).build();
  }
}
