package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.List;

/** A kind of change of a key, which a check asks for; there can be several ways to make it. */
public sealed interface KeyChange {

  /** A part that grows with time comes later, or its rows are spread in another way. */
  record Later(Part time) implements KeyChange {}

  /** The rows of a number that leads the key are spread, whether it is counted up or not. */
  record Spread(Part number) implements KeyChange {}

  /** The values of a UUID become random. */
  record Random(Part uuid) implements KeyChange {}

  /**
   * All parts come in another order.
   *
   * @param parts the parts in that order
   * @param moved the one that changes its place
   */
  record InOrder(List<Part> parts, Part moved) implements KeyChange {

    public InOrder {
      parts = List.copyOf(parts);
    }
  }
}
