package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The mapping of items to entities: the base of generated mappings.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class ItemMapping<E, K extends RowKey> {

  private final EntityMapper<E, K> mapper;

  /** Maps items to the entities that {@code mapper} writes. */
  protected ItemMapping(EntityMapper<E, K> mapper) {
    this.mapper = mapper;
  }

  /** Returns the mapper that makes rows of the entities. */
  public final EntityMapper<E, K> mapper() {
    return mapper;
  }

  /**
   * Returns the names of all attributes that the mapping reads: what else an item has is not
   * imported.
   */
  public abstract Set<String> attributes();

  /** Returns whether the keys of an item are of the form that the entity declares. */
  public abstract boolean matches(Item item);

  /** Returns the forms of the partition key and of the sort key, if there is one. */
  protected List<KeyTemplate> keyTemplates() {
    return List.of();
  }

  /** Returns why an item does not {@linkplain #matches match}, without its values. */
  public final String mismatch(Item item) {
    if (keyTemplates().isEmpty()) {
      return "its mapping does not accept the keys";
    }
    return keyTemplates().stream()
        .flatMap(key -> key.mismatch(item).stream())
        .findFirst()
        .orElse("its keys differ in a component that both hold");
  }

  /**
   * Returns the entity of an item.
   *
   * @throws ItemException if the item lacks an attribute, or has a value that is none of the
   *     component's
   */
  public abstract E map(Item item);

  /**
   * Returns the row key of an item, of which only the attributes of its key need to be there.
   *
   * @throws ItemException if a part of the key cannot be read
   */
  public abstract K key(Item item);

  /**
   * Returns the components that an item's keys have and its row key has not, and that name an entry
   * or the time of its cells: several items share a row, each with cells of its own.
   */
  public Set<String> partsOfEntries() {
    return Set.of();
  }

  /**
   * Returns the components that an item's keys have and its row key has not, and that are values:
   * two items that differ in them alone would be written over each other. Empty if the entity
   * declares that there are none ({@code uniqueRows}).
   */
  public Set<String> partsOfValues() {
    return Set.of();
  }

  /**
   * Returns when DynamoDB may delete the item, or null if it has no such time.
   *
   * @throws ItemException if the time is not a whole number of seconds
   */
  public abstract @Nullable Instant expiry(Item item);
}
