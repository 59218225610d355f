package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.key.KeyBytes;
import dev.rowsmith.processor.check.key.KeyFixes;
import dev.rowsmith.processor.check.key.KeyOrder;
import dev.rowsmith.processor.check.key.StoreKey;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Words and fixes for a primary key of Spanner.
 *
 * @param entity the entity
 * @param key its key as one that any store could have
 */
public record SpannerKey(SpannerEntity entity, OrderedKey key) implements StoreKey {

  private static final Pattern ONE_VALUE =
      Pattern.compile("\\(?[`\"]?(\\w+)[`\"]?\\s*=\\s*(?:-?\\d+|'[^']*'|true|TRUE)\\)?");

  public SpannerKey(SpannerEntity entity) {
    this(entity, entity.orderedKey());
  }

  /** A check such as {@code id = 1} of the whole key. */
  @Override
  public boolean hasOneRow() {
    return entity.key().size() == 1
        && entity.checks().stream()
            .anyMatch(
                check ->
                    ONE_VALUE
                        .matcher(check.expression().strip())
                        .replaceAll("$1")
                        .equalsIgnoreCase(entity.key().get(0).column().name()));
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
    return SpannerCode.picture(entity);
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
