package dev.rowsmith.runtime.key.spi;

import dev.rowsmith.runtime.KeyValueException;
import org.jspecify.annotations.Nullable;

/** Null checks of records whose components are segments of a key. */
public final class KeyGroup {

  private KeyGroup() {}

  /**
   * Refuses a group that is null: none of its segments would have a value.
   *
   * @param entity the simple name of the entity
   * @param name the component that is the group, such as {@code place}
   * @throws KeyValueException if the group is null
   */
  public static void check(String entity, String name, @Nullable Object group) {
    if (group == null) {
      throw new KeyValueException(
          entity, name, "null, and a row key has a value for every segment of the group");
    }
  }
}
