package dev.rowsmith.adopt.spanner;

import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.model.spanner.diff.LiveTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The tables of a database as entities of one package.
 *
 * @param packageName the package; empty for none
 * @param live the database
 * @param statements the statements that describe it
 * @param tables the mapped tables, by name
 * @param refused the reasons why other tables cannot be mapped, by name
 */
record DatabaseMapping(
    String packageName,
    LiveDatabase live,
    DdlStatements statements,
    Map<String, TableMapping> tables,
    Map<String, String> refused) {

  /**
   * Maps tables and their ancestors.
   *
   * @param messages an example of each protobuf class that a column can be
   * @param broken the reasons why tables that were tried cannot be mapped, by name
   */
  static DatabaseMapping of(
      Ddl ddl,
      String packageName,
      LiveDatabase live,
      DdlStatements statements,
      Collection<String> tables,
      Collection<AbstractMessage> messages,
      Map<String, String> broken) {
    Map<String, LiveTable> wanted = withAncestors(live, tables);
    Map<String, String> entities = SpannerNames.entities(wanted.keySet());
    Map<String, ShardDefinition> shards = ShardInference.in(ddl, wanted.values());
    Map<String, TableMapping> mapped = new TreeMap<>();
    wanted.forEach(
        (name, table) ->
            mapped.put(
                name,
                TableMapping.of(
                    ddl,
                    table,
                    entities.getOrDefault(name, ""),
                    Optional.ofNullable(shards.get(name)),
                    live.sequences(),
                    messages)));
    Map<String, String> refused = new TreeMap<>(broken);
    mapped.forEach((name, table) -> table.refusal().ifPresent(why -> refused.put(name, why)));
    while (mapped.keySet().removeAll(Set.copyOf(refused.keySet()))) {
      mapped.forEach(
          (name, table) -> {
            String parent = TableMapping.parent(table.live());
            if (refused.containsKey(parent)) {
              refused.put(
                  name, "it is interleaved in %s, of which there is no entity".formatted(parent));
            }
          });
    }
    return new DatabaseMapping(packageName, live, statements, mapped, refused);
  }

  private static Map<String, LiveTable> withAncestors(
      LiveDatabase live, Collection<String> tables) {
    Map<String, LiveTable> all = new TreeMap<>();
    for (String table : tables) {
      String at = table;
      while (!at.isEmpty() && !all.containsKey(at)) {
        LiveTable found = live.tables().get(at);
        if (found == null) {
          throw new IllegalArgumentException(
              "the database has no table %s; expected one of: %s"
                  .formatted(at, String.join(", ", live.tables().keySet())));
        }
        all.put(at, found);
        at = TableMapping.parent(found);
      }
    }
    return all;
  }

  /** Returns the entity of a table as another entity of the package names it. */
  Optional<TypeUse> entity(String table) {
    String before = packageName.isEmpty() ? "" : packageName + ".";
    return Optional.ofNullable(tables.get(table))
        .map(other -> TypeUse.named(before + other.entity()));
  }

  /** Returns the entities of the tables that are interleaved in a table. */
  List<String> children(String table) {
    return tables.values().stream()
        .filter(other -> TableMapping.parent(other.live()).equals(table))
        .map(TableMapping::entity)
        .toList();
  }

  /** Returns descriptions of the parts of the database that belong to no mapped table. */
  List<String> others() {
    Set<String> sequences = new TreeSet<>(live.sequences().keySet());
    tables.values().stream()
        .flatMap(table -> table.columns().keySet().stream().flatMap(table::liveColumn))
        .flatMap(column -> ColumnInference.sequence(column).stream())
        .forEach(taken -> sequences.removeIf(taken::equalsIgnoreCase));
    List<String> others = new ArrayList<>();
    sequences.forEach(
        name -> others.add("sequence " + name + ", which no column takes by default"));
    others.addAll(statements.others(tables.keySet()));
    return others;
  }
}
