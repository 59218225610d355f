package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

/** A check for one mistake that only an entity of Spanner can have. */
interface SpannerCheck extends SchemaCheck {

  /** Finds nothing: Bigtable has no such thing. */
  @Override
  default void check(BigtableEntity entity, Consumer<Finding> findings) {}

  @Override
  void check(SpannerEntity entity, Consumer<Finding> findings);
}
