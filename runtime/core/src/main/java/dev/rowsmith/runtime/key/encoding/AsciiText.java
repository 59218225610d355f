package dev.rowsmith.runtime.key.encoding;

/**
 * Texts that are encoded as they are.
 *
 * <p>Characters that are not encoded as they are form one range. Turned by {@code flip}, it begins
 * at zero and ends below {@code least}: the characters up to the escape character with a flip of
 * zero, or the one that ends the text with itself as the flip and a least of one.
 */
public final class AsciiText {

  private static final int HIGHEST = 0x7F;

  private AsciiText() {}

  /**
   * Writes the characters of a text as one byte each, and returns whether that is how it is
   * encoded.
   *
   * @param flip what turns the characters
   * @param least the least turned character
   */
  public static boolean write(byte[] key, int at, String text, int flip, int least) {
    int length = text.length();
    int wrong = 0; // Negative as soon as one character is: no branch, so that the loop is unrolled.
    for (int index = 0; index < length; index++) {
      char next = text.charAt(index);
      wrong |= ((next ^ flip) - least) | (HIGHEST - next);
      key[at + index] = (byte) next;
    }
    return wrong >= 0;
  }
}
