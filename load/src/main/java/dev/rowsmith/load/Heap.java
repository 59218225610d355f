package dev.rowsmith.load;

import java.util.function.Supplier;

/** Loads that are too large for the heap: an error that names what helps. */
final class Heap {

  private static final long MEGABYTE = 1 << 20;

  private Heap() {}

  /**
   * Returns a result of large arrays.
   *
   * @throws IllegalArgumentException if they do not fit into the heap
   */
  static <T> T holding(Supplier<T> result) {
    try {
      return result.get();
    } catch (OutOfMemoryError full) { // Of an array: what was allocated before is garbage by now.
      throw new IllegalArgumentException(
          Words.of(
              "the load does not fit into a heap of %,d MB: a million operations take about 100 MB."
                  + " Give Java more by -Xmx, or sample the load and declare its rate by perSecond"
                  + " (--rate)",
              Runtime.getRuntime().maxMemory() / MEGABYTE),
          full);
    }
  }
}
