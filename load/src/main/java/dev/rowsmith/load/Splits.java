package dev.rowsmith.load;

import java.util.Arrays;

/** Ranges of rows with about equal work. */
final class Splits {

  private Splits() {}

  /**
   * Returns the first rows of ranges with about equal work, ascending, the first of them 0: fewer
   * than asked for where single rows have the work of several.
   */
  static int[] firsts(double[] workOfRows, int ranges) {
    int[] firsts = new int[ranges];
    int size = 1;
    double left = Arrays.stream(workOfRows).sum(); // Of the open range and all behind it.
    double range = 0;
    for (int row = 0; row < workOfRows.length && size < ranges; row++) {
      double fair = left / (ranges - size + 1);
      if (range > 0 && range + workOfRows[row] / 2 > fair) { // Cut on the nearer side of the row.
        firsts[size++] = row;
        left -= range;
        range = 0;
      }
      range += workOfRows[row];
    }
    return Arrays.copyOf(firsts, size);
  }
}
