package dev.rowsmith.adopt.spanner;

import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.LiveTable;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The columns of a table as components of an entity.
 *
 * @param ddl the SQL of the database
 * @param live the table
 * @param entity the simple name of its entity
 * @param shard the computed first part of its key, which has no component
 * @param columns the columns that have components, by name: those of the key first, in its order
 * @param unmapped the reasons why other columns have none, by name
 */
record TableMapping(
    Ddl ddl,
    LiveTable live,
    String entity,
    Optional<ShardDefinition> shard,
    Map<String, MappedColumn> columns,
    Map<String, String> unmapped) {

  private static final String NAME = "an annotation takes no such name";

  /**
   * The most parameters of a constructor, of which a long and a double count twice. Source: <a
   * href="https://docs.oracle.com/javase/specs/jvms/se17/html/jvms-4.html#jvms-4.3.3">JVMS
   * 4.3.3</a>: 255, one of them the object.
   */
  private static final int MOST_SLOTS = 254;

  /**
   * Maps a table.
   *
   * @param sequences the sequences of the database, by name
   * @param messages an example of each protobuf class that a column can be
   */
  static TableMapping of(
      Ddl ddl,
      LiveTable live,
      String entity,
      Optional<ShardDefinition> shard,
      Map<String, SequenceOptions> sequences,
      Collection<AbstractMessage> messages) {
    TableDefinition table = live.definition();
    Map<String, MappedColumn> columns = new LinkedHashMap<>();
    Map<String, String> unmapped = new LinkedHashMap<>();
    ComponentNames names = new ComponentNames();
    ColumnInference inference = new ColumnInference(table, sequences);
    for (ColumnDefinition column : keyFirst(table)) {
      String name = column.name();
      Optional<StoredType> type = StoredType.of(column.type(), messages);
      Optional<String> reason = reason(live, column, type.isPresent());
      reason.ifPresent(each -> unmapped.put(name, each));
      if (reason.isEmpty() && shard.filter(each -> each.column().equals(name)).isEmpty()) {
        columns.put(
            name,
            new MappedColumn(
                inference.declared(column),
                type.orElseThrow(),
                names.name(name, "column"),
                keyPart(table, name)));
      }
    }
    return new TableMapping(ddl, live, entity, shard, columns, unmapped);
  }

  private static List<ColumnDefinition> keyFirst(TableDefinition table) {
    List<String> key = table.key().stream().map(KeyColumn::name).toList();
    return table.columns().stream()
        .sorted(
            Comparator.comparingInt(
                column -> key.contains(column.name()) ? key.indexOf(column.name()) : key.size()))
        .toList();
  }

  private static Optional<KeyColumn> keyPart(TableDefinition table, String column) {
    return table.key().stream().filter(part -> part.name().equals(column)).findFirst();
  }

  private static Optional<String> reason(
      LiveTable live, ColumnDefinition column, boolean isOfJavaType) {
    if (!SpannerNames.isDeclarable(column.name())) {
      return Optional.of(NAME);
    }
    if (!isOfJavaType) {
      boolean bundled = column.type().code() == Code.PROTO || column.type().name().contains("`");
      return Optional.of(
          bundled
              ? "the class of its messages is not named, or it is an enum"
              : "no Java type is declared as this one");
    }
    return switch (column.fill()) {
      case COMPUTED ->
          Optional.ofNullable(live.undeclarable().get(column.name())).map(words -> "it " + words);
      case IDENTITY ->
          live.definition().hasKeyColumn(column.name())
              ? Optional.empty()
              : Optional.of("an identity is declared in the key alone");
      default -> Optional.empty();
    };
  }

  TableDefinition table() {
    return live.definition();
  }

  String name() {
    return table().name();
  }

  /** Returns the table in which the rows of one are interleaved, or an empty text. */
  static String parent(LiveTable table) {
    return table.definition().parent().map(ParentDefinition::table).orElse("");
  }

  /** Returns why there can be no entity of this table; empty if there can. */
  Optional<String> refusal() {
    if (!SpannerNames.isDeclarable(name())) {
      return Optional.of(NAME);
    }
    if (table().key().isEmpty()) {
      return Optional.of("it has no key, as it holds one row");
    }
    int slots = columns.values().stream().mapToInt(MappedColumn::slots).sum();
    return table().key().stream()
        .map(KeyColumn::name)
        .filter(unmapped::containsKey)
        .findFirst()
        .map(name -> "%s is a part of its key: %s".formatted(describe(name), unmapped.get(name)))
        .or(
            () ->
                slots > MOST_SLOTS
                    ? Optional.of(
                        "its %s columns are more than a record can have".formatted(columns.size()))
                    : Optional.empty());
  }

  /** Returns a column with its type, in the SQL of the database. */
  String describe(String column) {
    return table()
        .column(column)
        .map(each -> column + " " + ddl.describe(table(), each))
        .orElse(column);
  }

  Stream<ColumnDefinition> liveColumn(String column) {
    return table().column(column).stream();
  }

  /** Returns the columns that have no component, and without which no row can be inserted. */
  List<String> needed() {
    return unmapped.keySet().stream()
        .flatMap(this::liveColumn)
        .filter(column -> !column.canBeAdded() && column.fill() != Fill.IDENTITY)
        .map(ColumnDefinition::name)
        .toList();
  }

  /** Returns whether components hold all of these columns. */
  boolean maps(Collection<String> names) {
    return columns.keySet().containsAll(names);
  }

  /** Returns the components that hold columns. */
  List<String> components(Collection<String> names) {
    return names.stream().map(this::component).toList();
  }

  /** Returns the components that hold columns of a key or an index, each with its direction. */
  List<String> parts(Collection<KeyColumn> parts) {
    return parts.stream()
        .map(part -> new KeyColumn(component(part.name()), part.descending()).toString())
        .toList();
  }

  private String component(String name) {
    MappedColumn column = columns.get(name);
    return column == null ? name : column.component();
  }
}
