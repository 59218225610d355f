package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.Optional;

/**
 * Key with the words and fixes of its store. What is wrong with a key is judged over {@link #key()}
 * alone, once for both stores.
 */
public interface StoreKey {

  /** Returns what there is to judge. */
  OrderedKey key();

  /** Returns whether it is clear in which order the parts stand. */
  boolean isClear();

  /** Returns what the store calls the key: {@code row key}. */
  String called();

  /** Returns what the store calls a part of it: {@code segment}. */
  String calledPart();

  /** Returns what the store calls a place that serves neighbouring rows: {@code node}. */
  String calledPlace();

  /** Returns why a key must not tell who a person is. */
  String whoSeesKeys();

  /** Draws the key in one line. */
  String picture();

  /** Returns how its bytes are counted. */
  KeyBytes bytes();

  /** Returns the ways to fix it. */
  KeyFixes fixes();

  /** Returns whether the declaration allows one row only. */
  default boolean hasOneRow() {
    return false;
  }

  /** Returns the part by which new rows spread over the table, where nothing else decides that. */
  default Optional<Part> leading() {
    return decidesPlaces() ? key().parts().stream().findFirst() : Optional.empty();
  }

  /** A bucket in front spreads the rows, and the rows of a child are where their parent's is. */
  default boolean decidesPlaces() {
    return key().bucket().isEmpty() && key().inherited() == 0 && isClear();
  }
}
