package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.function.Consumer;

/**
 * A check for one mistake in the entities of a store together, which may share a database.
 *
 * <p>It runs for each entity, together with those of the build that come before it by name; only
 * what it finds in the last one is printed.
 *
 * @param <E> the entities that it checks
 */
public interface DatabaseCheck<E extends Entity> extends EntityCheck<E> {

  /**
   * Hands every finding to {@code findings}; each is at a place of the entity that it blames.
   *
   * @param entities the entities of the build, in the order of their names
   */
  void checkDatabase(List<E> entities, Consumer<Finding> findings);

  @Override
  default void check(E entity, Consumer<Finding> findings) {
    checkDatabase(List.of(entity), findings);
  }
}
