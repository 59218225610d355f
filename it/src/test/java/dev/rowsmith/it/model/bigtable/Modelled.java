package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.RowKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A table of one kind of entity, and its model: a map of keys to rows. */
final class Modelled<E, K extends RowKey> {

  private final Kind<E, K> kind;
  private final NavigableMap<K, Cells> rows;

  /** Starts with a table that has no row. */
  Modelled(Kind<E, K> kind) {
    this.kind = kind;
    this.rows = new TreeMap<>(kind.order());
  }

  Kind<E, K> kind() {
    return kind;
  }

  BigtableRepository<E, K> repository() {
    return kind.repository();
  }

  /** Returns a row; one without cells if it does not exist. */
  Cells row(K key) {
    Cells row = rows.get(key);
    return row == null ? new Cells() : new Cells(row);
  }

  boolean exists(K key) {
    return rows.containsKey(key);
  }

  /** Changes a row: it exists as long as it has a cell. */
  void change(K key, Consumer<Cells> change) {
    Cells row = row(key);
    change.accept(row);
    if (row.isEmpty()) {
      rows.remove(key);
    } else {
      rows.put(key, row);
    }
  }

  void put(E entity) {
    K key = kind.keyOf(entity);
    Cells before = row(key);
    Cells after = kind.cells(entity);
    kind.aggregates().forEach(column -> after.putAll(column, before.all(column)));
    rows.put(key, after);
  }

  void merge(E entity) {
    change(kind.keyOf(entity), row -> row.merge(kind.cells(entity)));
  }

  void delete(K key) {
    rows.remove(key);
  }

  /** Returns the rows of some keys, in the order of a scan. */
  Map<K, Cells> found(Predicate<K> finds, boolean reversed, long limit) {
    Map<K, Cells> found = new LinkedHashMap<>();
    (reversed ? rows.descendingMap() : rows)
        .forEach(
            (key, cells) -> {
              if (finds.test(key) && (limit == 0 || found.size() < limit)) {
                found.put(key, cells);
              }
            });
    return found;
  }
}
