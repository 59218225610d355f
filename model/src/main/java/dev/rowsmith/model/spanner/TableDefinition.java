package dev.rowsmith.model.spanner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table: its columns, key, indexes and constraints.
 *
 * @param name its name
 * @param shard the computed part in front of the key
 * @param columns its columns in their order, without the shard
 * @param key the columns of the primary key in their order, without the shard
 * @param parent the table in which its rows are interleaved
 * @param indexes its secondary indexes
 * @param deletion its row deletion policy
 * @param constraints its checks, and then its foreign keys
 */
public record TableDefinition(
    String name,
    Optional<ShardDefinition> shard,
    List<ColumnDefinition> columns,
    List<KeyColumn> key,
    Optional<ParentDefinition> parent,
    List<IndexDefinition> indexes,
    Optional<DeletionPolicy> deletion,
    List<ConstraintDefinition> constraints) {

  public TableDefinition {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
    indexes = List.copyOf(indexes);
    constraints =
        constraints.stream()
            .sorted(Comparator.comparing(each -> each instanceof ForeignKeyDefinition))
            .toList();
  }

  /** Returns the same table with another name. */
  public TableDefinition named(String other) {
    return new TableDefinition(other, shard, columns, key, parent, indexes, deletion, constraints);
  }

  /** Returns a column by its name. */
  public Optional<ColumnDefinition> column(String column) {
    return columns.stream().filter(each -> each.name().equals(column)).findFirst();
  }

  /** Returns an index by its name. */
  public Optional<IndexDefinition> index(String index) {
    return indexes.stream().filter(each -> each.name().equals(index)).findFirst();
  }

  /** Returns all columns of the primary key, with the shard. */
  public List<KeyColumn> wholeKey() {
    List<KeyColumn> all = new ArrayList<>(key);
    shard.ifPresent(first -> all.add(0, new KeyColumn(first.column(), false)));
    return all;
  }

  /** Returns whether a column is part of the primary key. */
  public boolean hasKeyColumn(String column) {
    return wholeKey().stream().anyMatch(part -> part.name().equals(column));
  }

  /** Returns the columns that a sequence numbers. */
  public Stream<ColumnDefinition> sequenced() {
    return columns.stream().filter(column -> column.fill().hasSequence());
  }

  /** Returns the check constraints. */
  public Stream<CheckDefinition> checks() {
    return constraints.stream()
        .filter(CheckDefinition.class::isInstance)
        .map(CheckDefinition.class::cast);
  }

  /** Returns the foreign keys. */
  public Stream<ForeignKeyDefinition> foreignKeys() {
    return constraints.stream()
        .filter(ForeignKeyDefinition.class::isInstance)
        .map(ForeignKeyDefinition.class::cast);
  }
}
