package dev.rowsmith.runtime.key.internal;

/**
 * The ASCII characters of a text that stand for themselves and do not end it, as bytes.
 *
 * @param least the least character, in all lanes
 * @param stop the byte that ends the text, in all lanes; or what is not ASCII
 */
public record CommonAscii(long least, long stop) {

  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

  /**
   * Returns the characters above a highest escaped one, but that which ends the text.
   *
   * @param highestEscaped the highest character that does not stand for itself, or -1
   * @param stop the first byte of what ends the text, or what is not ASCII
   */
  public static CommonAscii of(int highestEscaped, int stop) {
    return new CommonAscii((highestEscaped + 1) * ONES, stop * ONES);
  }

  /** Returns how many bytes of a word are such characters, from the lowest up to another byte. */
  int length(long word) {
    long distance = word ^ stop;
    // What is borrowed goes to higher lanes only, so that the first lane with its bit is right.
    long others = (word | (word - least) | ((distance - ONES) & ~distance)) & HIGHEST_BITS;
    return Long.numberOfTrailingZeros(others) / Byte.SIZE;
  }
}
