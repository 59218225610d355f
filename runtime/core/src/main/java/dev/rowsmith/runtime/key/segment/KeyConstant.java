package dev.rowsmith.runtime.key.segment;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Constants of a layout that are not text, such as the byte {@code 80} in front of a key. */
public final class KeyConstant {

  /**
   * What a byte above ASCII is added to: the halves of characters that no text has alone. Python's
   * PEP 383 calls this {@code surrogateescape}.
   */
  private static final char BYTES = 0xDC00;

  private static final int LAST_ASCII = 0x7F;

  private KeyConstant() {}

  /**
   * Returns bytes as a constant for {@link KeySegment#followedBy} and {@code
   * KeyLayout.startingWith}. Constants can be joined: {@code hex("80") + "user/"}.
   *
   * @param digits two hexadecimal digits for each byte
   * @throws IllegalArgumentException if they are anything else
   */
  public static String hex(String digits) {
    StringBuilder constant = new StringBuilder();
    for (byte each : HexFormat.of().parseHex(digits)) {
      int value = each & 0xFF;
      constant.append((char) (value > LAST_ASCII ? BYTES + value : value));
    }
    return constant.toString();
  }

  /**
   * Returns the bytes of a constant: those of {@link #hex} as they are, and text in UTF-8.
   *
   * @throws IllegalArgumentException if it has half of a character, and no byte
   */
  public static byte[] bytes(String constant) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(constant.length());
    for (int at = 0; at < constant.length(); at++) {
      char next = constant.charAt(at);
      int pair = constant.codePointAt(at);
      if (next > BYTES + LAST_ASCII && next <= BYTES + 0xFF) {
        bytes.write(next - BYTES);
      } else if (Character.isSurrogate(next) && pair == next) {
        throw new IllegalArgumentException(
            "a constant of a key or qualifier has an unpaired surrogate");
      } else {
        bytes.writeBytes(Character.toString(pair).getBytes(StandardCharsets.UTF_8));
        at += Character.charCount(pair) - 1;
      }
    }
    return bytes.toByteArray();
  }
}
