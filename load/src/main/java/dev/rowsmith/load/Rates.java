package dev.rowsmith.load;

/** Checks of declared rates. */
final class Rates {

  private Rates() {}

  /**
   * Returns a rate.
   *
   * @throws IllegalArgumentException if nothing would arrive
   */
  static double check(double perSecond) {
    if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
      throw new IllegalArgumentException(
          "a rate of %s a second: expected a number above 0".formatted(perSecond));
    }
    return perSecond;
  }
}
