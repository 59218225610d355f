package dev.rowsmith.dynamodb;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import java.util.function.Supplier;

/**
 * The mapping of items, with the code of the user in it: constructors of entities, codecs of keys
 * and computed segments. What it throws refuses one item, and not the import.
 */
record ItemReader<E, K extends RowKey>(ItemMapping<E, K> mapping, EntityMapper<E, K> mapper) {

  private static final String PERSONAL_DATA = "<personal data>";

  E entity(Item image) {
    return made(() -> mapping.map(image));
  }

  K key(Item image) {
    return made(() -> mapping.key(image));
  }

  ByteString rowKey(E entity) {
    return made(() -> mapper.keyOf(entity).encode());
  }

  /** Returns what an item was before, whose attributes can lack what those of today have. */
  E oldEntity(Item oldImage) {
    return old(() -> entity(oldImage));
  }

  ByteString oldRowKey(Item oldImage) {
    return old(() -> key(oldImage).encode());
  }

  private static <T> T old(Supplier<T> made) {
    try {
      return made.get();
    } catch (ItemException problem) {
      throw new ItemException("its old image: " + problem.getMessage());
    }
  }

  private <T> T made(Supplier<T> made) {
    try {
      return made.get();
    } catch (ItemException | InvalidInputException told) {
      throw told;
    } catch (RuntimeException refused) {
      throw new ItemException(
          "%s refuses the values of the item: %s"
              .formatted(mapper.schema().entity(), words(refused)));
    }
  }

  private String words(RuntimeException refused) {
    String type = refused.getClass().getSimpleName();
    if (mapper.schema().hasPersonalData()) {
      return "%s (%s)".formatted(PERSONAL_DATA, type);
    }
    return refused.getMessage() == null ? type : type + ": " + refused.getMessage();
  }
}
