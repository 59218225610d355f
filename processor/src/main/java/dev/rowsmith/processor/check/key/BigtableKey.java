package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.OrderedKey;

/**
 * Words and fixes for a row key of Bigtable.
 *
 * @param entity the entity
 * @param key its key as one that any store could have
 */
record BigtableKey(BigtableEntity entity, OrderedKey key) implements StoreKey {

  BigtableKey(BigtableEntity entity) {
    this(entity, entity.orderedKey());
  }

  @Override
  public boolean isClear() {
    return KeyOrder.isClear(entity);
  }

  @Override
  public String called() {
    return "row key";
  }

  @Override
  public String calledPart() {
    return "segment";
  }

  @Override
  public String calledPlace() {
    return "node";
  }

  @Override
  public String whoSeesKeys() {
    return "Keys and names of families are service data too: they appear in logs and metrics.";
  }

  @Override
  public String picture() {
    return KeyPicture.of(entity.key());
  }

  @Override
  public KeyBytes bytes() {
    return new BigtableBytes(entity);
  }

  @Override
  public KeyFixes fixes() {
    return new BigtableFixes(entity);
  }
}
