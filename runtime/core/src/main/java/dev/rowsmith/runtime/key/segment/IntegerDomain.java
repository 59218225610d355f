package dev.rowsmith.runtime.key.segment;

/**
 * The range of the numbers that an encoding is given to write, after all arithmetic.
 *
 * @param unsigned whether the numbers are unsigned longs, so that none is negative
 * @param bits the width of the two's complement of a negative number
 * @param least the least number
 * @param greatest the greatest number
 */
record IntegerDomain(boolean unsigned, int bits, long least, long greatest) {

  /** Returns a number as its type's two's complement, without a sign. */
  long bitsOf(long number) {
    return unsigned ? number : number & (-1L >>> (Long.SIZE - bits));
  }

  /** Returns the number of a two's complement. */
  long fromBits(long number) {
    return unsigned ? number : number << (Long.SIZE - bits) >> (Long.SIZE - bits);
  }

  String text(long number) {
    return unsigned ? Long.toUnsignedString(number) : Long.toString(number);
  }
}
