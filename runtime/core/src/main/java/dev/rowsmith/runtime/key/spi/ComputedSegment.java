package dev.rowsmith.runtime.key.spi;

import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.List;
import java.util.function.Function;

/**
 * A segment that the others before it decide.
 *
 * @param segment the segment
 * @param function what computes it
 * @param inputs the places of the segments that it is computed from, in the order of the function
 * @param <T> the type of its values
 */
record ComputedSegment<T>(
    KeySegment<T> segment, Function<List<Object>, T> function, List<Integer> inputs) {

  /** Returns the value for those of all segments before it. */
  T of(List<Object> values) {
    return function.apply(inputs.stream().map(values::get).toList());
  }
}
