package dev.rowsmith.adopt.spanner;

import com.google.cloud.spanner.Dialect;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.ConstraintFacts;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.table.Shard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The columns of a table as components of an entity.
 *
 * @param table the table
 * @param entity the simple name of its entity
 * @param shard the computed part in front of its key, which no component is
 * @param columns the columns that components are by their names, those of the key first, in its
 *     order
 * @param unmapped why the others are none, by their names
 */
record TableMapping(
    TableFacts table,
    String entity,
    Optional<Shard> shard,
    Map<String, MappedColumn> columns,
    Map<String, String> unmapped) {

  private static final String DESCENDING = " DESC";

  /**
   * Parameters of a constructor, of which a long and a double count twice. Source: <a
   * href="https://docs.oracle.com/javase/specs/jvms/se17/html/jvms-4.html#jvms-4.3.3">JVMS
   * 4.3.3</a>: 255, one of them the object.
   */
  private static final int MOST_SLOTS = 254;

  /**
   * Maps a table.
   *
   * @param messages an example of each protobuf class that a column can be
   * @param sharded whether a computed part in front of the key may be one that no component is
   */
  static TableMapping of(
      Dialect dialect,
      TableFacts table,
      String entity,
      Collection<AbstractMessage> messages,
      boolean sharded) {
    Map<String, MappedColumn> columns = new LinkedHashMap<>();
    Map<String, String> unmapped = new LinkedHashMap<>();
    ComponentNames names = new ComponentNames();
    Map<String, StoredType> types = new LinkedHashMap<>();
    for (String name : keyFirst(table)) {
      ColumnFacts facts = table.columns().get(name);
      if (facts == null) {
        continue;
      }
      Optional<StoredType> type = StoredType.of(dialect, facts, messages);
      Optional<String> reason = reason(facts, type, table.hasKeyPart(name));
      if (reason.isPresent()) {
        unmapped.put(name, reason.get());
      } else {
        types.put(name, type.orElseThrow());
      }
    }
    Optional<Shard> shard = sharded ? FoundShard.of(dialect, table, types) : Optional.empty();
    shard.ifPresent(each -> types.remove(each.column()));
    types.forEach(
        (name, type) -> {
          ColumnFacts facts = Objects.requireNonNull(table.columns().get(name));
          columns.put(name, new MappedColumn(facts, type, names.name(name, "column")));
        });
    return new TableMapping(table, entity, shard, columns, unmapped);
  }

  private static Collection<String> keyFirst(TableFacts table) {
    Set<String> names = new LinkedHashSet<>();
    table.key().forEach(part -> names.add(column(part)));
    names.addAll(table.columns().keySet());
    return names;
  }

  private static Optional<String> reason(
      ColumnFacts facts, Optional<StoredType> type, boolean keyPart) {
    if (!SpannerNames.areDeclarable(List.of(facts.name()))) {
      return Optional.of("an annotation takes no such name");
    }
    if (type.isEmpty()) {
      return Optional.of(
          facts.type().contains("`")
              ? "the class of its messages is not named, or it is an enum"
              : "no Java type is declared as this one");
    }
    if (!facts.expression().isEmpty() && !facts.beyond().isEmpty()) {
      return Optional.of("it " + facts.beyond());
    }
    return facts.identity().isPresent() && !keyPart
        ? Optional.of("an identity is declared in the key alone")
        : Optional.empty();
  }

  /** Returns the column that a part of a key or of an index is, without its direction. */
  static String column(String part) {
    return isDescending(part) ? part.substring(0, part.length() - DESCENDING.length()) : part;
  }

  static boolean isDescending(String part) {
    return part.endsWith(DESCENDING);
  }

  /** Returns why there can be no entity of this table; empty if there can. */
  Optional<String> refusal() {
    if (!SpannerNames.areDeclarable(List.of(table.name()))) {
      return Optional.of("an annotation takes no such name");
    }
    if (table.key().isEmpty()) {
      return Optional.of("it has no key, as it holds one row");
    }
    for (String part : table.key()) {
      String reason = unmapped.get(column(part));
      if (reason != null) {
        ColumnFacts facts = table.columns().get(column(part));
        return Optional.of("%s %s is a part of its key: %s".formatted(column(part), facts, reason));
      }
    }
    int slots = columns.values().stream().mapToInt(MappedColumn::slots).sum();
    return slots > MOST_SLOTS
        ? Optional.of("its %s columns are more than a record can have".formatted(columns.size()))
        : Optional.empty();
  }

  /** Returns the columns without which no row can be inserted, and which no component is. */
  List<String> needed() {
    List<String> needed = new ArrayList<>();
    unmapped
        .keySet()
        .forEach(
            name -> {
              ColumnFacts facts = table.columns().get(name);
              if (facts != null && !facts.canBeAdded() && facts.identity().isEmpty()) {
                needed.add(name);
              }
            });
    return needed;
  }

  /** Returns its checks and foreign keys in the order of their names. */
  List<ConstraintFacts> constraints() {
    return table.constraints().stream()
        .sorted(Comparator.comparing(ConstraintFacts::name))
        .toList();
  }

  /** Returns whether all of these columns are components. */
  boolean maps(Collection<String> names) {
    return columns.keySet().containsAll(names);
  }

  /** Returns the components that columns of a key or of an index are, each with its direction. */
  List<String> components(Collection<String> parts) {
    return parts.stream()
        .map(
            part -> {
              MappedColumn column = columns.get(column(part));
              String name = column == null ? column(part) : column.component();
              return isDescending(part) ? name + DESCENDING : name;
            })
        .toList();
  }
}
