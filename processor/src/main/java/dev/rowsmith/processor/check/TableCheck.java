package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.function.Consumer;

/**
 * A check for one mistake in the entities of one table together.
 *
 * <p>It runs for each entity, together with those of its table that come before it by name; only
 * what it finds in the last one is printed. An entity alone is a table of one.
 *
 * @param <E> the entities that it checks
 */
public interface TableCheck<E extends Entity> extends EntityCheck<E> {

  /**
   * Hands every finding to {@code findings}; each is at a place of the entity that it blames.
   *
   * @param entities the entities whose tables have one name, in the order of their names
   */
  void checkTable(List<E> entities, Consumer<Finding> findings);

  @Override
  default void check(E entity, Consumer<Finding> findings) {
    checkTable(List.of(entity), findings);
  }
}
