package dev.rowsmith.runtime.value;

import java.math.BigInteger;
import java.util.function.Function;

/**
 * Parses many decimal digits in less than quadratic time.
 *
 * <p>{@code new BigInteger(String)} takes seconds for 400,000 digits, because it multiplies the
 * number by each group of digits. This class splits the digits into halves down to short blocks,
 * and joins two halves by one multiplication of numbers of equal size, which Java does in
 * O(n<sup>1.465</sup>).
 */
final class LongDigits {

  /** Java parses that many digits as fast as this class would. */
  static final int BLOCK = 256;

  private final String digits;
  private final Function<String, BigInteger> blocks;

  /** The digits of a block. Only the first block of a number can have fewer. */
  private final int width;

  /** The powers of ten that move a number by one block, two blocks, four blocks, and so on. */
  private final BigInteger[] powers;

  private LongDigits(String digits, Function<String, BigInteger> blocks) {
    this.digits = digits;
    this.blocks = blocks;
    int levels = 0;
    while ((long) BLOCK << levels < digits.length()) {
      levels++;
    }
    long count = 1L << levels;
    this.width = (int) ((digits.length() + count - 1) / count);
    this.powers = new BigInteger[levels];
    for (int level = 0; level < levels; level++) {
      powers[level] =
          level == 0 ? BigInteger.TEN.pow(width) : powers[level - 1].multiply(powers[level - 1]);
    }
  }

  /**
   * Returns the number that digits stand for.
   *
   * @throws NumberFormatException if there is none, or a character is not a digit of ASCII
   */
  static BigInteger parse(String digits) {
    return parse(digits, BigInteger::new);
  }

  /** Parses digits with another parser of blocks. */
  static BigInteger parse(String digits, Function<String, BigInteger> blocks) {
    for (int at = 0; at < digits.length(); at++) {
      if (digits.charAt(at) < '0' || digits.charAt(at) > '9') {
        throw new NumberFormatException("not a digit");
      }
    }
    LongDigits number = new LongDigits(digits, blocks);
    return number.parse(0, digits.length(), number.powers.length);
  }

  private BigInteger parse(int from, int to, int level) {
    if (level == 0) {
      return blocks.apply(digits.substring(from, to));
    }
    int middle = (int) (to - ((long) width << (level - 1)));
    if (middle <= from) { // There are no higher digits.
      return parse(from, to, level - 1);
    }
    return parse(from, middle, level - 1)
        .multiply(powers[level - 1])
        .add(parse(middle, to, level - 1));
  }
}
