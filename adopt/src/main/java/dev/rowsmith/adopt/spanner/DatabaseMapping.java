package dev.rowsmith.adopt.spanner;

import com.google.protobuf.AbstractMessage;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.model.spanner.diff.LiveTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The tables of a database as entities.
 *
 * @param dialect its SQL
 * @param live what it has
 * @param words its own statements
 * @param tables the tables that are mapped, by their names
 * @param refused why others cannot be, by their names
 */
record DatabaseMapping(
    SqlDialect dialect,
    LiveDatabase live,
    DatabaseWords words,
    Map<String, TableMapping> tables,
    Map<String, String> refused) {

  /**
   * Maps tables, and those in which they are interleaved.
   *
   * @param messages an example of each protobuf class that a column can be
   * @param broken why tables cannot be mapped that were tried, by their names
   */
  static DatabaseMapping of(
      SqlDialect dialect,
      LiveDatabase live,
      DatabaseWords words,
      Collection<String> tables,
      Collection<AbstractMessage> messages,
      Map<String, String> broken) {
    Set<String> wanted = withAncestors(live, tables);
    Map<String, String> entities = SpannerNames.entities(wanted);
    Map<String, TableMapping> mapped = new TreeMap<>();
    for (String table : wanted) {
      String entity = entities.getOrDefault(table, "");
      mapped.put(table, TableMapping.of(dialect, table(live, table), entity, messages, true));
    }
    for (String table : withoutShard(mapped)) {
      String entity = entities.getOrDefault(table, "");
      mapped.put(table, TableMapping.of(dialect, table(live, table), entity, messages, false));
    }
    Map<String, String> refused = new TreeMap<>(broken);
    mapped.forEach((table, each) -> each.refusal().ifPresent(reason -> refused.put(table, reason)));
    boolean more = true;
    while (more) {
      more = false;
      for (TableMapping each : mapped.values()) {
        String parent = parent(each.live());
        if (refused.containsKey(parent) && !refused.containsKey(each.table().name())) {
          refused.put(
              each.table().name(),
              "it is interleaved in %s, of which there is no entity".formatted(parent));
          more = true;
        }
      }
    }
    mapped.keySet().removeAll(refused.keySet());
    return new DatabaseMapping(dialect, live, words, mapped, refused);
  }

  private static LiveTable table(LiveDatabase live, String table) {
    LiveTable found = live.tables().get(table);
    if (found == null) {
      throw new IllegalArgumentException(
          "the database has no table %s; expected one of: %s"
              .formatted(table, String.join(", ", live.tables().keySet())));
    }
    return found;
  }

  /** Returns the table in which the rows of one are interleaved, or an empty text. */
  static String parent(LiveTable table) {
    return table.definition().parent().map(ParentDefinition::table).orElse("");
  }

  private static Set<String> withAncestors(LiveDatabase live, Collection<String> tables) {
    Set<String> all = new TreeSet<>();
    for (String table : tables) {
      String at = table;
      while (!at.isEmpty() && all.add(at)) {
        at = parent(table(live, at));
      }
    }
    return all;
  }

  /** A shard is that of all tables of a family, or of none. */
  private static Set<String> withoutShard(Map<String, TableMapping> mapped) {
    Set<String> without = new LinkedHashSet<>();
    int before = -1;
    while (without.size() > before) {
      before = without.size();
      for (TableMapping child : mapped.values()) {
        TableMapping parent = mapped.get(parent(child.live()));
        if (parent != null) {
          boolean same = shard(child, without).equals(shard(parent, without));
          if (!same) {
            without.add(child.table().name());
            without.add(parent.table().name());
          }
        }
      }
    }
    return without;
  }

  private static Optional<List<Object>> shard(TableMapping mapping, Set<String> without) {
    return without.contains(mapping.table().name())
        ? Optional.empty()
        : mapping.shard().map(DatabaseMapping::compared);
  }

  private static List<Object> compared(ShardDefinition shard) {
    return List.of(shard.column(), shard.shards());
  }

  /** Returns the sequences of which no mapped column takes its numbers, whatever its case. */
  List<String> otherSequences() {
    List<String> others = new ArrayList<>(live.sequences().keySet());
    tables
        .values()
        .forEach(
            table ->
                table
                    .columns()
                    .values()
                    .forEach(
                        column ->
                            NextNumber.sequence(column.definition().expressionOf(Fill.DEFAULT))
                                .ifPresent(name -> others.removeIf(name::equalsIgnoreCase))));
    return others;
  }
}
