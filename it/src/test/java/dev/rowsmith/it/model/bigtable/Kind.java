package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * An entity to the model: its keys and their order, its cells, its scans.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
abstract class Kind<E, K extends RowKey> {

  abstract BigtableRepository<E, K> repository();

  abstract K anyKey(Random random);

  abstract Comparator<K> order();

  abstract E anyEntity(Random random);

  abstract K keyOf(E entity);

  /** Returns the cells that a put of an entity writes. */
  abstract Cells cells(E entity);

  /** Returns the columns that a put leaves as they are. */
  abstract List<String> aggregates();

  /** Returns the entity of a row that has some cells; empty if it cannot be read. */
  abstract Optional<E> entity(K key, Cells cells);

  /** Returns whether the parts of a scan are parts of buckets, and not of the scan's order. */
  boolean isSalted() {
    return false;
  }

  abstract Query<E, K> anyQuery(Random random);

  /** Returns a step of the columns of this entity alone: an update or a partial read. */
  abstract Step<Modelled<E, K>> anyOwnStep(Random random);

  static <T> T any(Random random, List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
