package dev.rowsmith.it;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A scan as it grows step by step, with the entities that it must find.
 *
 * @param scan the last step
 * @param expected says which entities the steps so far should read
 * @param words the steps, for a failure's message
 */
record RandomScan<E, S>(S scan, Predicate<E> expected, String words) {

  <T> RandomScan<E, T> then(T next, Predicate<E> also, String step) {
    return new RandomScan<>(next, expected.and(also), words + "." + step);
  }

  /** Returns what a server that cannot fail would answer. */
  List<E> answer(List<E> sorted, boolean reversed, @Nullable Integer limit) {
    List<E> found = new ArrayList<>(sorted.stream().filter(expected).toList());
    if (reversed) {
      Collections.reverse(found);
    }
    return limit == null ? found : found.subList(0, Math.min(limit, found.size()));
  }
}
