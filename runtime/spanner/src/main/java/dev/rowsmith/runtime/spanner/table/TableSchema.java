package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.runtime.KeyValueException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The table of an entity: columns and indexes that read and write values, and its {@link
 * #definition}.
 *
 * @param entity the entity's name
 * @param table the table's name
 * @param columns the columns that the entity maps, in its order, without the shard
 * @param key the primary key
 * @param parent the table in which its rows are interleaved
 * @param indexes the secondary indexes
 * @param deletion the row deletion policy
 * @param constraints the checks and foreign keys
 */
public record TableSchema(
    String entity,
    String table,
    List<Column<?>> columns,
    KeyLayout key,
    Optional<ParentDefinition> parent,
    List<IndexSchema> indexes,
    Optional<DeletionPolicy> deletion,
    List<ConstraintDefinition> constraints) {

  public TableSchema {
    columns = List.copyOf(columns);
    key = key.of(entity);
    indexes = List.copyOf(indexes);
    constraints = List.copyOf(constraints);
  }

  /** Declares a table of these columns. */
  public static TableSchema of(String entity, String table, KeyLayout key, Column<?>... columns) {
    return new TableSchema(
        entity,
        table,
        List.of(columns),
        key,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of());
  }

  /** Interleaves the rows in those of a parent table; every row needs a parent row. */
  public TableSchema interleavedIn(String parentTable, boolean cascade) {
    return in(new ParentDefinition(parentTable, cascade, true));
  }

  /** Stores the rows next to parent rows with the same first key columns, which may be absent. */
  public TableSchema interleavedIn(String parentTable) {
    return in(new ParentDefinition(parentTable, false, false));
  }

  private TableSchema in(ParentDefinition other) {
    return new TableSchema(
        entity, table, columns, key, Optional.of(other), indexes, deletion, constraints);
  }

  /** Adds an index. */
  public TableSchema index(IndexSchema index) {
    return new TableSchema(
        entity, table, columns, key, parent, with(indexes, index), deletion, constraints);
  }

  /** Adds a foreign key. */
  public TableSchema foreignKey(ForeignKeyDefinition foreignKey) {
    return constrained(foreignKey);
  }

  /** Adds a check constraint. */
  public TableSchema check(String name, String condition) {
    return constrained(new CheckDefinition(name, condition));
  }

  private TableSchema constrained(ConstraintDefinition constraint) {
    return new TableSchema(
        entity, table, columns, key, parent, indexes, deletion, with(constraints, constraint));
  }

  private static <T> List<T> with(List<T> some, T another) {
    return Stream.concat(some.stream(), Stream.of(another)).toList();
  }

  /** Deletes each row some days after the time in a column. */
  public TableSchema deletedAfter(Column<?> column, int days) {
    DeletionPolicy policy = new DeletionPolicy(column.name(), days);
    return new TableSchema(
        entity, table, columns, key, parent, indexes, Optional.of(policy), constraints);
  }

  /** Returns the table's definition. */
  public TableDefinition definition() {
    return new TableDefinition(
        table,
        key.shard()
            .map(shard -> new ShardDefinition(shard.column(), shard.shards(), names(shard.by()))),
        columns.stream().map(Column::definition).toList(),
        keyColumns(key.parts()),
        parent,
        indexes.stream().map(IndexSchema::definition).toList(),
        deletion,
        constraints);
  }

  static List<KeyColumn> keyColumns(List<KeyPart<?>> parts) {
    return parts.stream()
        .map(part -> new KeyColumn(part.column().name(), part.descending()))
        .toList();
  }

  static List<String> names(List<Column<?>> columns) {
    return columns.stream().<String>map(Column::name).toList();
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
    return names(columns);
  }

  /**
   * Returns the statements that create the table, its indexes and its foreign keys, in the order in
   * which they must run. Every name is quoted. Tables that a foreign key references must exist;
   * {@link #ddl(Dialect, Collection)} orders several tables. The messages of {@code PROTO} columns
   * must be in the proto bundle of the database, see {@link ProtoBundle}.
   *
   * @throws IllegalArgumentException if the dialect has no such table: PostgreSQL has neither
   *     descending keys nor {@code numeric} keys nor columns of messages
   */
  public List<String> ddl(Dialect dialect) {
    return ddl(dialect, List.of(this));
  }

  /**
   * Returns the statements that create several tables: a parent before its children, a shared
   * sequence once, and foreign keys last.
   *
   * @throws IllegalArgumentException as {@link #ddl(Dialect)}, and if two tables declare one
   *     sequence in different ways
   */
  public static List<String> ddl(Dialect dialect, Collection<TableSchema> tables) {
    return Ddl.in(SqlDialects.of(dialect))
        .create(tables.stream().map(TableSchema::definition).toList());
  }
}
