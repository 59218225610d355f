package dev.rowsmith.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Page tokens that clients cannot forge: a signature with a key of the application follows the
 * token.
 *
 * <pre>{@code
 * SignedTokens tokens = SignedTokens.of(key); // at least 32 random bytes, the same in all instances
 *
 * Page<Order> page = orders.scan().customer(id).limit(100).page(20, tokens.open(request.token()));
 * response.next(page.next().map(tokens::sign).orElse(null));
 * }</pre>
 *
 * <p>A plain token has a checksum that finds damage and no signature: whoever rewrites one can
 * reset the limit of the scan, although not leave the rows that the scan binds. Thread-safe.
 */
public final class SignedTokens {

  private static final String ALGORITHM = "HmacSHA256";
  private static final int LEAST_KEY_BYTES = 32;
  private static final char SEPARATOR = '.';

  private final SecretKeySpec key;

  private SignedTokens(byte[] key) {
    this.key = new SecretKeySpec(key, ALGORITHM);
  }

  /**
   * Signs with a key.
   *
   * @throws InvalidInputException if the key has fewer than 32 bytes
   */
  public static SignedTokens of(byte[] key) {
    if (key.length < LEAST_KEY_BYTES) {
      throw new InvalidInputException(
          "a key for page tokens of %s bytes; use at least %s random bytes"
              .formatted(key.length, LEAST_KEY_BYTES));
    }
    return new SignedTokens(Arrays.copyOf(key, key.length));
  }

  /** Returns a token with its signature. */
  public String sign(String token) {
    return token + SEPARATOR + signature(token);
  }

  /**
   * Returns the token of a signed one; {@code null} or an empty text, the first page, stays as it
   * is.
   *
   * @throws InvalidInputException if the signature is missing, or is not of this token and key
   */
  public @Nullable String open(@Nullable String signed) {
    if (signed == null || signed.isEmpty()) {
      return signed;
    }
    int end = signed.lastIndexOf(SEPARATOR);
    String token = end < 0 ? "" : signed.substring(0, end);
    byte[] expected = signature(token).getBytes(UTF_8);
    byte[] given = signed.substring(end + 1).getBytes(UTF_8);
    if (token.isEmpty() || !MessageDigest.isEqual(expected, given)) {
      throw new InvalidInputException("a page token without a valid signature");
    }
    return token;
  }

  private String signature(String token) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(mac.doFinal(token.getBytes(UTF_8)));
    } catch (GeneralSecurityException problem) {
      throw new IllegalStateException("this Java has no " + ALGORITHM, problem);
    }
  }
}
