package dev.rowsmith.adopt.spanner;

import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.LiveTable;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The columns of a table as components of an entity.
 *
 * @param ddl the SQL of the database
 * @param live the table
 * @param entity the simple name of its entity
 * @param shard the computed part in front of its key, which no component is
 * @param columns the columns that components are by their names, those of the key first, in its
 *     order
 * @param unmapped why the others are none, by their names
 */
record TableMapping(
    Ddl ddl,
    LiveTable live,
    String entity,
    Optional<ShardDefinition> shard,
    Map<String, MappedColumn> columns,
    Map<String, String> unmapped) {

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
      SqlDialect dialect,
      LiveTable live,
      String entity,
      Collection<AbstractMessage> messages,
      boolean sharded) {
    TableDefinition table = live.definition();
    Map<String, MappedColumn> columns = new LinkedHashMap<>();
    Map<String, String> unmapped = new LinkedHashMap<>();
    ComponentNames names = new ComponentNames();
    Map<String, StoredType> types = new LinkedHashMap<>();
    for (String name : keyFirst(table)) {
      Optional<ColumnDefinition> column = table.column(name);
      if (column.isEmpty()) {
        continue;
      }
      Optional<StoredType> type = StoredType.of(column.get().type(), messages);
      Optional<String> reason = reason(live, column.get(), type);
      if (reason.isPresent()) {
        unmapped.put(name, reason.get());
      } else {
        types.put(name, type.orElseThrow());
      }
    }
    Optional<ShardDefinition> shard =
        sharded ? FoundShard.of(dialect, table, types) : Optional.empty();
    shard.ifPresent(each -> types.remove(each.column()));
    types.forEach(
        (name, type) ->
            columns.put(
                name,
                new MappedColumn(
                    table.column(name).orElseThrow(), type, names.name(name, "column"))));
    return new TableMapping(Ddl.in(dialect), live, entity, shard, columns, unmapped);
  }

  /** Returns the definition of the table. */
  TableDefinition table() {
    return live.definition();
  }

  /** Returns what a column has that no entity can declare, in words, or an empty text. */
  String undeclarable(String column) {
    return live.undeclarable().getOrDefault(column, "");
  }

  private static Collection<String> keyFirst(TableDefinition table) {
    Set<String> names = new LinkedHashSet<>();
    table.key().forEach(part -> names.add(part.name()));
    table.columns().forEach(column -> names.add(column.name()));
    return names;
  }

  private static Optional<String> reason(
      LiveTable live, ColumnDefinition column, Optional<StoredType> type) {
    if (!SpannerNames.areDeclarable(List.of(column.name()))) {
      return Optional.of("an annotation takes no such name");
    }
    if (type.isEmpty()) {
      boolean bundled =
          column.type().code() == SpannerType.Code.PROTO || column.type().name().contains("`");
      return Optional.of(
          bundled
              ? "the class of its messages is not named, or it is an enum"
              : "no Java type is declared as this one");
    }
    String undeclarable = live.undeclarable().getOrDefault(column.name(), "");
    if (column.fill() == Fill.COMPUTED && !undeclarable.isEmpty()) {
      return Optional.of("it " + undeclarable);
    }
    return column.fill() == Fill.IDENTITY && !live.definition().hasKeyColumn(column.name())
        ? Optional.of("an identity is declared in the key alone")
        : Optional.empty();
  }

  /** Returns why there can be no entity of this table; empty if there can. */
  Optional<String> refusal() {
    if (!SpannerNames.areDeclarable(List.of(table().name()))) {
      return Optional.of("an annotation takes no such name");
    }
    if (table().key().isEmpty()) {
      return Optional.of("it has no key, as it holds one row");
    }
    for (KeyColumn part : table().key()) {
      String reason = unmapped.get(part.name());
      if (reason != null) {
        return Optional.of(
            "%s %s is a part of its key: %s".formatted(part.name(), describe(part.name()), reason));
      }
    }
    int slots = columns.values().stream().mapToInt(MappedColumn::slots).sum();
    return slots > MOST_SLOTS
        ? Optional.of("its %s columns are more than a record can have".formatted(columns.size()))
        : Optional.empty();
  }

  /** Returns a column in the words of the database, or an empty text if there is none. */
  String describe(String column) {
    return table().column(column).map(each -> ddl.describe(table(), each)).orElse("");
  }

  /** Returns the columns without which no row can be inserted, and which no component holds. */
  List<String> needed() {
    return unmapped.keySet().stream()
        .filter(
            name ->
                table()
                    .column(name)
                    .filter(column -> !column.canBeAdded() && column.fill() != Fill.IDENTITY)
                    .isPresent())
        .toList();
  }

  /** Returns its checks and foreign keys in the order of their names. */
  List<ConstraintDefinition> constraints() {
    return table().constraints().stream()
        .sorted(Comparator.comparing(ConstraintDefinition::name))
        .toList();
  }

  /** Returns whether components hold all of these columns. */
  boolean maps(Collection<String> names) {
    return columns.keySet().containsAll(names);
  }

  /** Returns the components that hold columns of a key or an index, each with its direction. */
  List<String> parts(Collection<KeyColumn> parts) {
    return parts.stream()
        .map(part -> new KeyColumn(component(part.name()), part.descending()).toString())
        .toList();
  }

  /** Returns the components that hold columns. */
  List<String> components(Collection<String> names) {
    return names.stream().map(this::component).toList();
  }

  private String component(String name) {
    MappedColumn column = columns.get(name);
    return column == null ? name : column.component();
  }
}
