package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.key.KeyBytes;
import dev.rowsmith.processor.check.key.KeyFixes;
import dev.rowsmith.processor.check.key.KeyOrder;
import dev.rowsmith.processor.check.key.StoreKey;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.Set;

/**
 * Words and fixes for a primary key of Spanner.
 *
 * @param entity the entity
 * @param key its key as one that any store could have
 */
public record SpannerKey(SpannerEntity entity, OrderedKey key) implements StoreKey {

  public SpannerKey(SpannerEntity entity) {
    this(entity, entity.orderedKey());
  }

  @Override
  public boolean isClear() {
    // All components of a record have the place of the record.
    Set<String> seen = new HashSet<>();
    return KeyOrder.isClear(
        key.parts().stream().filter(part -> seen.add(part.path().component())).toList());
  }

  @Override
  public String called() {
    return "primary key";
  }

  @Override
  public String calledPart() {
    return "part";
  }

  @Override
  public String calledPlace() {
    return "split";
  }

  @Override
  public String whoSeesKeys() {
    return "Keys are seen beside the data too: in statistics of locks, heat maps and logs.";
  }

  @Override
  public String picture() {
    return SpannerAnnotations.picture(entity);
  }

  @Override
  public KeyBytes bytes() {
    return new SpannerBytes(entity);
  }

  @Override
  public KeyFixes fixes() {
    return new SpannerFixes(entity);
  }
}
