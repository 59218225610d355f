package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.ExistingRowsFixes;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.model.BigtableEntity;

/**
 * What checks of every store ask Bigtable.
 *
 * @param entity the entity
 */
public record BigtableRules(BigtableEntity entity) implements StoreRules {

  @Override
  public StoreKey key() {
    return new BigtableKey(entity);
  }

  @Override
  public String becomes() {
    return "segment and column";
  }

  @Override
  public Finding keepRows(SchemaCheck check, Finding finding) {
    return ExistingRowsFixes.keep(check, finding, entity);
  }
}
