package dev.rowsmith.processor.check.store;

import dev.rowsmith.processor.check.key.BigtableRules;
import dev.rowsmith.processor.check.lock.LockFixes;
import dev.rowsmith.processor.check.lock.bigtable.BigtableLockFixes;
import dev.rowsmith.processor.check.lock.spanner.SpannerLockFixes;
import dev.rowsmith.processor.check.spanner.SpannerRules;
import dev.rowsmith.processor.lock.LockComparison;
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

  /** Returns the fixes of an entity's store for changes of what is locked. */
  public static LockFixes locks(LockComparison comparison) {
    return switch (comparison.entity().store()) {
      case BIGTABLE -> new BigtableLockFixes((BigtableEntity) comparison.entity(), comparison);
      case SPANNER -> new SpannerLockFixes((SpannerEntity) comparison.entity());
    };
  }
}
