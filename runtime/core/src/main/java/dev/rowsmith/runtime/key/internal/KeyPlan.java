package dev.rowsmith.runtime.key.internal;

import dev.rowsmith.runtime.key.segment.KeySegment;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The segments of a layout in their order, as a chain of records: a writer that is compiled with
 * the layout knows each of them, and its fast path, while it is compiled.
 *
 * @param next the segments after this one; null behind the last
 */
record KeyPlan(KeySegment<?> segment, FastPath path, @Nullable KeyPlan next) {

  /** Returns the plan of segments; null if there are none. */
  static @Nullable KeyPlan of(List<KeySegment<?>> segments) {
    KeyPlan plan = null;
    for (int index = segments.size() - 1; index >= 0; index--) {
      plan = new KeyPlan(segments.get(index), segments.get(index).path(), plan);
    }
    return plan;
  }
}
