package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Dialect;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Describes a table: its columns, its key, and what is declared of it.
 *
 * @param entity the entity's name
 * @param table the table's name
 * @param columns the columns that the entity maps, in its order, without the shard
 * @param key the primary key
 * @param parent the table in which its rows are interleaved, if they are
 * @param indexes the secondary indexes
 * @param deletion when rows are deleted by themselves, if ever
 */
public record TableSchema(
    String entity,
    String table,
    List<Column<?>> columns,
    KeyLayout key,
    Optional<Parent> parent,
    List<IndexSchema> indexes,
    Optional<Deletion> deletion) {

  public TableSchema {
    columns = List.copyOf(columns);
    key = key.of(entity);
    indexes = List.copyOf(indexes);
  }

  /**
   * Describes the table in which rows are interleaved.
   *
   * @param table its name
   * @param cascade whether children are deleted with their parent
   */
  public record Parent(String table, boolean cascade) {}

  /**
   * Describes when rows are deleted by themselves.
   *
   * @param column the column that holds a time
   * @param days the number of days after it
   */
  public record Deletion(Column<?> column, int days) {}

  /** Describes a table of these columns. */
  public static TableSchema of(String entity, String table, KeyLayout key, Column<?>... columns) {
    return new TableSchema(
        entity, table, List.of(columns), key, Optional.empty(), List.of(), Optional.empty());
  }

  /** Interleaves the rows in those of a table. */
  public TableSchema interleavedIn(String parentTable, boolean cascade) {
    return new TableSchema(
        entity,
        table,
        columns,
        key,
        Optional.of(new Parent(parentTable, cascade)),
        indexes,
        deletion);
  }

  /** Adds an index. */
  public TableSchema index(IndexSchema index) {
    List<IndexSchema> all = Stream.concat(indexes.stream(), Stream.of(index)).toList();
    return new TableSchema(entity, table, columns, key, parent, all, deletion);
  }

  /** Deletes rows by themselves, some days after the time in a column. */
  public TableSchema deletedAfter(Column<?> column, int days) {
    return new TableSchema(
        entity, table, columns, key, parent, indexes, Optional.of(new Deletion(column, days)));
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

  /** Returns the names of the columns that the entity maps, as they are read. */
  public List<String> columnNames() {
    return columns.stream().<String>map(Column::name).toList();
  }

  /**
   * Returns the statements that create the table and its indexes, in the order in which they have
   * to be run. Every name is quoted. The proto bundle of the database, which all of its tables
   * share, has to hold the messages of {@code PROTO} columns before: {@link ProtoBundle} says how
   * they get there.
   *
   * @throws IllegalArgumentException if the dialect has no such table: PostgreSQL sorts no key from
   *     the highest value to the lowest, takes no number with decimals in it, and has no columns of
   *     messages
   */
  public List<String> ddl(Dialect dialect) {
    return Ddl.of(dialect).statements(this);
  }

  /**
   * Returns the statements that create several tables, a parent before its children, and a sequence
   * that they share once.
   *
   * @throws IllegalArgumentException as {@link #ddl(Dialect)}, and if they say of one sequence
   *     different things
   */
  public static List<String> ddl(Dialect dialect, Collection<TableSchema> tables) {
    List<TableSchema> waiting = new ArrayList<>(tables);
    Definitions.checkSequences(tables);
    Set<String> statements = new LinkedHashSet<>();
    while (!waiting.isEmpty()) {
      List<TableSchema> round = waiting.stream().filter(each -> !waits(each, waiting)).toList();
      if (round.isEmpty()) {
        throw new IllegalArgumentException(
            "the tables are interleaved in each other: "
                + waiting.stream().map(TableSchema::table).toList());
      }
      round.forEach(each -> statements.addAll(each.ddl(dialect)));
      waiting.removeAll(round);
    }
    return List.copyOf(statements);
  }

  private static boolean waits(TableSchema child, List<TableSchema> waiting) {
    return waiting.stream()
        .anyMatch(
            each -> child.parent().map(Parent::table).filter(each.table()::equals).isPresent());
  }
}
