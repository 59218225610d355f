package dev.rowsmith.processor.advise;

import java.util.List;
import java.util.Map;

/**
 * Fewer keys than the declared ones and the further ones, at a price.
 *
 * @param keys the keys, that of the table first
 * @param otherKey whether the first of them is not the declared one, so that existing rows have to
 *     be written again
 * @param ranges the questions that read several ranges, with how many: they leave components with
 *     few values open
 */
public record Alternative(List<KeyOrder> keys, boolean otherKey, Map<Question, Integer> ranges) {

  public Alternative {
    keys = List.copyOf(keys);
  }
}
