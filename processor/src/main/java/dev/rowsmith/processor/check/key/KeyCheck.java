package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.spanner.SpannerKey;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

/** A check for one mistake in a key of either store: both keep rows in the order of their keys. */
interface KeyCheck extends SchemaCheck {

  /** Hands every finding in a key to {@code findings}, in the order of its parts. */
  void check(StoreKey key, Consumer<Finding> findings);

  @Override
  default void check(BigtableEntity entity, Consumer<Finding> findings) {
    check(new BigtableKey(entity), findings);
  }

  @Override
  default void check(SpannerEntity entity, Consumer<Finding> findings) {
    check(new SpannerKey(entity), findings);
  }
}
