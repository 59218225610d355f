package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.key.StoreKey;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.model.spanner.SpannerEntity;

/**
 * What checks of every store ask Spanner.
 *
 * @param entity the entity
 */
public record SpannerRules(SpannerEntity entity) implements StoreRules {

  @Override
  public StoreKey key() {
    return new SpannerKey(entity);
  }

  @Override
  public String becomes() {
    return "column";
  }
}
