package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.ExistingRows;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.StoreRules;
import dev.rowsmith.processor.lock.RowChange;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.function.Function;

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
  public Finding keepRows(SchemaCheck check, Finding finding, Function<Fix, RowChange> effect) {
    return entity.key().format() == KeyFormat.VERBATIM
        ? new ExistingRows(check, effect).keep(finding)
        : finding;
  }
}
