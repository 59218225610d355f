package dev.rowsmith.adopt.bigtable.internal.key;

/** The numbers between the least and the highest of some, in the steps that all of them have. */
final class Range {

  private long least = Long.MAX_VALUE;
  private long most = Long.MIN_VALUE;
  private long step;
  private long first;
  private boolean isEmpty = true;

  void add(long number) {
    least = Math.min(least, number);
    most = Math.max(most, number);
    if (isEmpty) {
      first = number;
      isEmpty = false;
    }
    step = greatestCommonDivisor(Math.abs(number - first), step);
  }

  /** Returns the bits that name one of the numbers: hours in milliseconds are fewer than these. */
  double bits() {
    double distance = Math.abs((double) most - least);
    return isEmpty ? 0 : Tokens.log2(distance / Math.max(1, step) + 1);
  }

  /** Returns whether the lowest byte of all numbers is the same, which belongs to a neighbour. */
  boolean isShifted() {
    return step > 0 && step % 256 == 0;
  }

  /** Returns whether the two lowest bytes of all numbers are the same: times of days are not. */
  boolean isFarShifted() {
    return step > 0 && step % 65_536 == 0;
  }

  private static long greatestCommonDivisor(long one, long other) {
    long high = one;
    long low = other;
    while (low != 0) {
      long rest = high % low;
      high = low;
      low = rest;
    }
    return Math.abs(high);
  }
}
