package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.Entity;
import java.util.function.Consumer;

/** A check for one mistake in a key of any store: all keep rows in the order of their keys. */
interface KeyCheck extends EntityCheck<Entity> {

  /** Hands every finding in a key to {@code findings}, in the order of its parts. */
  void check(StoreKey key, Consumer<Finding> findings);

  @Override
  default void check(Entity entity, Consumer<Finding> findings) {
    check(new StoreKey(entity.orderedKey()), findings);
  }
}
