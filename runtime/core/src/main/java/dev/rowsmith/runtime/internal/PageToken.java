package dev.rowsmith.runtime.internal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The place where a scan goes on: after a row, of one scan and no other; the same in both stores.
 *
 * <p>As text it is base64url without padding of a version byte, the fingerprint of the scan, the
 * number of rows that the scan's limit still allows (0 without a limit), the last key, and a CRC-32
 * of all this: 30 bytes and the key. It finds changes and mistakes, and is neither a secret nor a
 * signature: who can read the token can read the key, and who knows this page can write one.
 *
 * @param fingerprint the scan it belongs to, in {@value #FINGERPRINT_BYTES} bytes
 * @param left the number of rows that the limit still allows, or 0 without a limit
 * @param last the key of the last row of the page, as it is stored
 */
public record PageToken(ByteString fingerprint, long left, ByteString last) {

  /** The size of a fingerprint: half of a SHA-256, far more than accidents need. */
  public static final int FINGERPRINT_BYTES = 16;

  private static final byte VERSION = 1;
  private static final int CHECK_BYTES = Integer.BYTES;
  private static final int HEAD_BYTES = 1 + FINGERPRINT_BYTES + Long.BYTES;

  /**
   * Reads a token.
   *
   * @throws IllegalArgumentException if it is none, or was changed or cut
   */
  public static PageToken parse(String text) {
    byte[] token = decode(text);
    if (token.length <= HEAD_BYTES + CHECK_BYTES || token[0] != VERSION) {
      throw noToken(null);
    }
    int end = token.length - CHECK_BYTES;
    ByteBuffer bytes = ByteBuffer.wrap(token);
    if (bytes.getInt(end) != check(token, end)) {
      throw noToken(null);
    }
    return new PageToken(
        ByteString.copyFrom(token, 1, FINGERPRINT_BYTES),
        bytes.getLong(1 + FINGERPRINT_BYTES),
        ByteString.copyFrom(token, HEAD_BYTES, end - HEAD_BYTES));
  }

  /** Returns the token in the characters {@code A-Z a-z 0-9 - _}. */
  public String text() {
    ByteBuffer bytes = ByteBuffer.allocate(HEAD_BYTES + last.size() + CHECK_BYTES);
    bytes.put(VERSION).put(fingerprint.toByteArray()).putLong(left).put(last.toByteArray());
    bytes.putInt(check(bytes.array(), bytes.position()));
    return encode(bytes.array());
  }

  private static byte[] decode(String text) {
    byte[] token;
    try {
      token = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException problem) {
      throw noToken(problem);
    }
    // The decoder accepts padding, and any value of the bits that the last character has too many.
    if (!encode(token).equals(text)) {
      throw noToken(null);
    }
    return token;
  }

  private static String encode(byte[] token) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
  }

  private static int check(byte[] token, int end) {
    CRC32 check = new CRC32();
    check.update(Arrays.copyOf(token, end));
    return (int) check.getValue();
  }

  private static InvalidInputException noToken(@Nullable Throwable cause) {
    return new InvalidInputException(
        "this is not the token of a page, or it was changed: pass what Page.next() returned",
        cause);
  }
}
