package dev.rowsmith.adopt.spanner;

import com.google.cloud.spanner.Dialect;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.runtime.spanner.internal.facts.LiveDatabase;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.table.Shard;
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
    Dialect dialect,
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
      Dialect dialect,
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
      mapped.put(table, TableMapping.of(dialect, facts(live, table), entity, messages, true));
    }
    for (String table : withoutShard(mapped)) {
      String entity = entities.getOrDefault(table, "");
      mapped.put(table, TableMapping.of(dialect, facts(live, table), entity, messages, false));
    }
    Map<String, String> refused = new TreeMap<>(broken);
    mapped.forEach((table, each) -> each.refusal().ifPresent(reason -> refused.put(table, reason)));
    boolean more = true;
    while (more) {
      more = false;
      for (TableMapping each : mapped.values()) {
        String parent = each.table().parent();
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

  private static TableFacts facts(LiveDatabase live, String table) {
    TableFacts facts = live.tables().get(table);
    if (facts == null) {
      throw new IllegalArgumentException(
          "the database has no table %s; expected one of: %s"
              .formatted(table, String.join(", ", live.tables().keySet())));
    }
    return facts;
  }

  private static Set<String> withAncestors(LiveDatabase live, Collection<String> tables) {
    Set<String> all = new TreeSet<>();
    for (String table : tables) {
      String at = table;
      while (!at.isEmpty() && all.add(at)) {
        at = facts(live, at).parent();
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
        TableMapping parent = mapped.get(child.table().parent());
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

  private static List<Object> compared(Shard shard) {
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
                            NextNumber.sequence(column.facts().fallback())
                                .ifPresent(name -> others.removeIf(name::equalsIgnoreCase))));
    return others;
  }
}
