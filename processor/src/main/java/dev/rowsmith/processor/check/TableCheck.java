package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.BigtableEntity;
import java.util.List;
import java.util.function.Consumer;

/**
 * A check for one mistake in the entities of one table together.
 *
 * <p>It runs for each entity, together with those of its table that come before it by name; only
 * what it finds in the last one is printed. An entity alone is a table of one.
 */
public interface TableCheck extends SchemaCheck {

  /**
   * Hands every finding to {@code findings}; each stands at a place of the entity that it blames.
   *
   * @param entities the entities whose tables have one name, in the order of their names
   */
  void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings);

  @Override
  default void check(BigtableEntity entity, Consumer<Finding> findings) {
    checkTable(List.of(entity), findings);
  }
}
