package dev.rowsmith.processor.check.store;

import dev.rowsmith.processor.check.key.BigtableRules;
import dev.rowsmith.processor.check.spanner.SpannerRules;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;

/** The rules of each store: where a store is added to the checks. */
public final class RulesOfStores {

  private RulesOfStores() {}

  /** Returns the rules of an entity's store, for the entity. */
  public static StoreRules of(Entity entity) {
    return switch (entity.store()) {
      case BIGTABLE -> new BigtableRules((BigtableEntity) entity);
      case SPANNER -> new SpannerRules((SpannerEntity) entity);
    };
  }
}
