package dev.rowsmith.load;

/** Checks of declared rates and shares. */
final class Rates {

  private static final double MOST = 1e12;

  private Rates() {}

  /**
   * Returns a rate.
   *
   * @throws IllegalArgumentException if nothing would arrive
   */
  static double check(double perSecond) {
    if (!(perSecond > 0 && perSecond <= MOST)) {
      throw new IllegalArgumentException(
          Words.of(
              "a rate of %s a second: expected a number above 0, %,.0f at most", perSecond, MOST));
    }
    return perSecond;
  }

  /**
   * Checks a share of rows.
   *
   * @throws IllegalArgumentException if it is of none, or of more than there are
   */
  static void checkShare(double share) {
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "a share of %s of the rows: expected a number above 0, 1 at most".formatted(share));
    }
  }
}
