package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;

/**
 * A hash that programs compute segments with.
 *
 * @param name the name that comments show
 * @param of returns the bytes of the hash; none of an input that has no hash
 */
record HashFunction(String name, UnaryOperator<byte[]> of) {

  /** The most digits of a number that is divided by buckets itself. */
  private static final int MOST_DIGITS = 18;

  private static final String NUMBER = "the number";

  static final List<HashFunction> ALL =
      List.of(
          ofAlgorithm("MD5"),
          ofAlgorithm("SHA-1"),
          ofAlgorithm("SHA-256"),
          ofHash("String.hashCode", text -> new String(text, StandardCharsets.UTF_8).hashCode()),
          ofHash("Arrays.hashCode", Arrays::hashCode),
          ofHash("CRC-32", HashFunction::crc32),
          new HashFunction(NUMBER, HashFunction::number));

  /** Remainders that give a bucket of a hash. */
  enum Remainder {
    ABSOLUTE("Math.abs(hash) %% %s, where hash is %s"),
    FLOOR("Math.floorMod(hash, %s), where hash is %s"),
    UNSIGNED("hash mod %s, where hash is all of %s without a sign");

    private final String words;

    Remainder(String words) {
      this.words = words;
    }

    String words(int buckets, String hash) {
      return words.formatted(buckets, hash);
    }
  }

  private static HashFunction ofAlgorithm(String name) {
    return new HashFunction(
        name,
        bytes -> {
          try {
            return MessageDigest.getInstance(name).digest(bytes);
          } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible); // Each Java platform has these.
          }
        });
  }

  private static HashFunction ofHash(String name, Function<byte[], Integer> hash) {
    return new HashFunction(
        name, bytes -> ByteBuffer.allocate(Integer.BYTES).putInt(hash.apply(bytes)).array());
  }

  private static int crc32(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  /** Returns decimal digits as a number, which is not a hash of anything but of itself. */
  private static byte[] number(byte[] digits) {
    ByteString text = ByteString.copyFrom(digits);
    return Bytes.isDigits(text) && digits.length <= MOST_DIGITS
        ? ByteBuffer.allocate(Long.BYTES).putLong(Long.parseLong(text.toStringUtf8())).array()
        : new byte[0];
  }

  /** Returns whether ends of the hash in bytes or hexadecimal digits are segments. */
  boolean isDigest() {
    return !name.equals(NUMBER);
  }

  /** Returns the bucket that a remainder gives, if the input has a hash. */
  Optional<Integer> bucket(byte[] hash, int buckets, Remainder remainder) {
    if (hash.length == 0 || (hash.length == Long.BYTES && remainder == Remainder.UNSIGNED)) {
      return Optional.empty();
    }
    long number = hash.length == Long.BYTES ? ByteBuffer.wrap(hash).getLong() : firstBytes(hash);
    return Optional.of(
        switch (remainder) {
          case ABSOLUTE -> (int) Math.abs(number % buckets);
          case FLOOR -> Math.floorMod(number, buckets);
          case UNSIGNED -> new BigInteger(1, hash).mod(BigInteger.valueOf(buckets)).intValue();
        });
  }

  /** Returns the first bytes of a digest as a number, which is all of a hash. */
  private static long firstBytes(byte[] hash) {
    return ByteBuffer.wrap(hash).getInt();
  }
}
