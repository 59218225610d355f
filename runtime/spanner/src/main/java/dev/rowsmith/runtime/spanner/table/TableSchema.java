package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.KeyValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table as it is declared: its columns, its key, its indexes and constraints.
 *
 * @param entity the entity's name
 * @param table the table's name
 * @param columns the columns that the entity maps, in its order, without the shard
 * @param key the primary key
 * @param parent the table in which its rows are interleaved, if they are
 * @param indexes the secondary indexes
 * @param deletion when rows are deleted by themselves, if ever
 * @param foreignKeys the foreign keys
 * @param checks the conditions that every row fulfils
 */
public record TableSchema(
    String entity,
    String table,
    List<Column<?>> columns,
    KeyLayout key,
    Optional<Parent> parent,
    List<IndexSchema> indexes,
    Optional<Deletion> deletion,
    List<ForeignKeySchema> foreignKeys,
    List<Check> checks) {

  public TableSchema {
    columns = List.copyOf(columns);
    key = key.of(entity);
    indexes = List.copyOf(indexes);
    foreignKeys = List.copyOf(foreignKeys);
    checks = List.copyOf(checks);
  }

  /**
   * The table in which rows are interleaved.
   *
   * @param table its name
   * @param cascade whether children are deleted with their parent
   * @param required whether every row has a parent's row: {@code INTERLEAVE IN PARENT}
   */
  public record Parent(String table, boolean cascade, boolean required) {}

  /**
   * When rows are deleted by themselves.
   *
   * @param column the column that holds a time
   * @param days the number of days after it
   */
  public record Deletion(Column<?> column, int days) {}

  /**
   * A condition that every row fulfils.
   *
   * @param name the name of the constraint
   * @param expression the condition, in the SQL of the database
   */
  public record Check(String name, String expression) {}

  /** Describes a table of these columns. */
  public static TableSchema of(String entity, String table, KeyLayout key, Column<?>... columns) {
    return new TableSchema(
        entity,
        table,
        List.of(columns),
        key,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(),
        List.of());
  }

  /** Interleaves the rows in those of a table, each of which has to be there first. */
  public TableSchema interleavedIn(String parentTable, boolean cascade) {
    return in(new Parent(parentTable, cascade, true));
  }

  /** Stores the rows with those of a table that begin alike, whether these are there or not. */
  public TableSchema interleavedIn(String parentTable) {
    return in(new Parent(parentTable, false, false));
  }

  private TableSchema in(Parent table) {
    return new TableSchema(
        entity,
        this.table,
        columns,
        key,
        Optional.of(table),
        indexes,
        deletion,
        foreignKeys,
        checks);
  }

  /** Adds an index. */
  public TableSchema index(IndexSchema index) {
    List<IndexSchema> all = with(indexes, index);
    return new TableSchema(entity, table, columns, key, parent, all, deletion, foreignKeys, checks);
  }

  /** Adds a foreign key. */
  public TableSchema foreignKey(ForeignKeySchema foreignKey) {
    List<ForeignKeySchema> all = with(foreignKeys, foreignKey);
    return new TableSchema(entity, table, columns, key, parent, indexes, deletion, all, checks);
  }

  /** Adds a condition that every row fulfils. */
  public TableSchema check(String name, String expression) {
    List<Check> all = with(checks, new Check(name, expression));
    return new TableSchema(
        entity, table, columns, key, parent, indexes, deletion, foreignKeys, all);
  }

  private static <T> List<T> with(List<T> some, T another) {
    return Stream.concat(some.stream(), Stream.of(another)).toList();
  }

  /** Deletes rows by themselves, some days after the time in a column. */
  public TableSchema deletedAfter(Column<?> column, int days) {
    Optional<Deletion> policy = Optional.of(new Deletion(column, days));
    return new TableSchema(
        entity, table, columns, key, parent, indexes, policy, foreignKeys, checks);
  }

  /**
   * Returns an index of this table.
   *
   * @throws IllegalArgumentException if it has none of this name
   */
  public IndexSchema index(String name) {
    return indexes.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no index '%s'; expected one of: %s"
                        .formatted(table, name, indexes.stream().map(IndexSchema::name).toList())));
  }

  /**
   * Returns the value of a part of the key, which an entity may not have yet.
   *
   * @param component the name of the component
   * @throws KeyValueException if it is null
   */
  public <V> V require(String component, @Nullable V value) {
    if (value == null) {
      throw new KeyValueException(entity, component, "null, and a key has a value for this part");
    }
    return value;
  }

  /** Returns the columns of the key, in its order, without the shard. */
  public List<Column<?>> keyColumns() {
    return key.parts().stream().<Column<?>>map(KeyPart::column).toList();
  }

  /** Returns the names of the columns that the entity maps, as they are read. */
  public List<String> columnNames() {
    return columns.stream().<String>map(Column::name).toList();
  }

  /**
   * Returns the statements that create the table, its indexes and its foreign keys, in the order in
   * which they have to be run. Every name is quoted. The tables that a foreign key names have to be
   * there; {@link #ddl(Dialect, Collection)} puts several tables in order. The proto bundle of the
   * database, which all of its tables share, has to hold the messages of {@code PROTO} columns
   * before: {@link ProtoBundle} says how they get there.
   *
   * @throws IllegalArgumentException if the dialect has no such table: PostgreSQL sorts no key from
   *     the highest value to the lowest, takes no number with decimals in it, and has no columns of
   *     messages
   */
  public List<String> ddl(Dialect dialect) {
    return ddl(dialect, List.of(this));
  }

  /**
   * Returns the statements that create several tables, a parent before its children, a sequence
   * that they share once, and foreign keys when all tables are there.
   *
   * @throws IllegalArgumentException as {@link #ddl(Dialect)}, and if they say of one sequence
   *     different things
   */
  public static List<String> ddl(Dialect dialect, Collection<TableSchema> tables) {
    List<TableSchema> waiting = new ArrayList<>(tables);
    Definitions.checkSequences(tables);
    Set<String> statements = new LinkedHashSet<>();
    Ddl ddl = Ddl.of(dialect);
    while (!waiting.isEmpty()) {
      List<TableSchema> round = waiting.stream().filter(each -> !waits(each, waiting)).toList();
      if (round.isEmpty()) {
        throw new IllegalArgumentException(
            "the tables are interleaved in each other: "
                + waiting.stream().map(TableSchema::table).toList());
      }
      round.forEach(each -> statements.addAll(ddl.statements(each)));
      waiting.removeAll(round);
    }
    tables.forEach(each -> each.foreignKeys().forEach(key -> statements.add(ddl.add(each, key))));
    return List.copyOf(statements);
  }

  private static boolean waits(TableSchema child, List<TableSchema> waiting) {
    return waiting.stream()
        .anyMatch(
            each -> child.parent().map(Parent::table).filter(each.table()::equals).isPresent());
  }
}
