package dev.rowsmith.load;

/** A sort of indexes by a number of each, in place, which reports the runs of equal numbers. */
final class LongSort {

  /** A receiver of the runs of two or more indexes with the same number. */
  interface EqualRun {
    void found(int from, int end);
  }

  private final long[] numbers;
  private final int[] indexes;
  private final EqualRun run;

  LongSort(long[] numbers, int[] indexes, EqualRun run) {
    this.numbers = numbers;
    this.indexes = indexes;
    this.run = run;
  }

  /** Sorts the indexes of a range, and then reports its runs from the left to the right. */
  void sort(int from, int end) {
    order(from, end);
    int first = from;
    for (int at = from + 1; at <= end; at++) {
      if (at == end || numbers[at] != numbers[first]) {
        if (at - first > 1) {
          run.found(first, at);
        }
        first = at;
      }
    }
  }

  /** Quicksort in three parts; the larger part is the loop's, so that the stack stays flat. */
  private void order(int from, int end) {
    int low = from;
    int high = end;
    while (high - low > 16) {
      long pivot = pivot(low, high);
      int less = low;
      int more = high;
      for (int at = low; at < more; ) {
        if (numbers[at] < pivot) {
          swap(at++, less++);
        } else if (numbers[at] > pivot) {
          swap(at, --more);
        } else {
          at++;
        }
      }
      if (less - low < high - more) {
        order(low, less);
        low = more;
      } else {
        order(more, high);
        high = less;
      }
    }
    for (int at = low + 1; at < high; at++) {
      for (int to = at; to > low && numbers[to - 1] > numbers[to]; to--) {
        swap(to, to - 1);
      }
    }
  }

  /**
   * Returns the median of three medians of three, which sorted and mirrored input does not fool.
   */
  private long pivot(int low, int high) {
    int step = (high - low - 1) / 8;
    return median(
        median(numbers[low], numbers[low + step], numbers[low + 2 * step]),
        median(numbers[low + 3 * step], numbers[low + 4 * step], numbers[low + 5 * step]),
        median(numbers[low + 6 * step], numbers[low + 7 * step], numbers[low + 8 * step]));
  }

  private static long median(long a, long b, long c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private void swap(int a, int b) {
    long number = numbers[a];
    numbers[a] = numbers[b];
    numbers[b] = number;
    int index = indexes[a];
    indexes[a] = indexes[b];
    indexes[b] = index;
  }
}
