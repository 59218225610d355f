package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

/**
 * A check for one mistake in the entities of Spanner together, which may share a database.
 *
 * <p>It runs for each entity, together with those of the build that come before it by name; only
 * what it finds in the last one is printed.
 */
public interface DatabaseCheck extends SchemaCheck {

  /**
   * Hands every finding to {@code findings}; each stands at a place of the entity that it blames.
   *
   * @param entities the entities of the build, in the order of their names
   */
  void checkDatabase(List<SpannerEntity> entities, Consumer<Finding> findings);

  @Override
  default void check(BigtableEntity entity, Consumer<Finding> findings) {}

  @Override
  default void check(SpannerEntity entity, Consumer<Finding> findings) {
    checkDatabase(List.of(entity), findings);
  }
}
