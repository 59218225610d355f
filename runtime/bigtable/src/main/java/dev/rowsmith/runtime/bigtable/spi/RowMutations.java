package dev.rowsmith.runtime.bigtable.spi;

import com.google.bigtable.v2.Mutation;
import java.util.List;

/** The mutations that write an entity to its row. */
public interface RowMutations {

  /** Returns the messages that are sent, in their order. */
  @SuppressWarnings("exports") // The module of the messages has no name: docs/decisions/modules.md.
  List<Mutation> messages();

  /** Returns the bytes of the qualifiers, the values and the families' names. */
  long bytes();

  /** Returns whether there is nothing to send. */
  default boolean isEmpty() {
    return messages().isEmpty();
  }
}
