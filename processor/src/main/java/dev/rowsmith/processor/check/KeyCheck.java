package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.OrderedKey;
import java.util.function.Consumer;

/**
 * A check for one mistake in a key of any store: all keep rows in the order of their keys.
 *
 * <p>It says which part of the key should change, and in which way; the edits are found for it.
 */
public interface KeyCheck extends SchemaCheck {

  /** Hands every finding in a key to {@code findings}, in the order of its parts. */
  void check(OrderedKey key, Consumer<KeyFinding> findings);
}
