package dev.rowsmith.runtime;

import java.util.List;
import java.util.Optional;

/**
 * A part of the rows of a scan, and where the next part begins.
 *
 * @param <E> the entity, or what else the scan reads
 * @param rows the rows, in the order of the scan
 * @param next the token that {@code page} of the scan takes for the next page, or nothing when this
 *     is the last one
 */
public record Page<E>(List<E> rows, Optional<String> next) {

  public Page {
    rows = List.copyOf(rows);
  }

  /**
   * Returns how many rows there are, and whether they are the last. Entities, and the tokens of
   * pages, can hold personal data.
   */
  @Override
  public String toString() {
    return "Page[rows=%s, last=%s]".formatted(rows.size(), next.isEmpty());
  }
}
