package dev.rowsmith.adopt.bigtable.internal.sample;

import com.google.protobuf.ByteString;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.Optional;

/** Keys between others, of the bytes that keys of the table have. */
final class KeyMiddle {

  /** How many bytes behind a common beginning count. */
  private static final int BYTES = 16;

  private final BitSet seen = new BitSet();

  /** Learns the bytes of a key. */
  void learn(ByteString key) {
    for (byte each : key) {
      seen.set(each & 0xFF);
    }
  }

  /**
   * Returns a key about in the middle of two, if there is one between them.
   *
   * @param until the end of the table if it is empty
   */
  Optional<ByteString> between(ByteString from, ByteString until) {
    int[] letters = seen.stream().toArray();
    int common = 0;
    while (common < from.size()
        && common < until.size()
        && from.byteAt(common) == until.byteAt(common)) {
      common++;
    }
    BigInteger base = BigInteger.valueOf(letters.length + 1L);
    BigInteger low = number(from, common, letters, base);
    BigInteger high =
        until.isEmpty()
            ? base.pow(BYTES).subtract(BigInteger.ONE)
            : number(until, common, letters, base);
    BigInteger middle = low.add(high).shiftRight(1);
    ByteString key = from.substring(0, common).concat(bytes(middle, letters, base));
    boolean after = compare(key, from) > 0;
    boolean before = until.isEmpty() || compare(key, until) < 0;
    return after && before ? Optional.of(key) : Optional.empty();
  }

  private static BigInteger number(ByteString key, int from, int[] letters, BigInteger base) {
    BigInteger number = BigInteger.ZERO;
    for (int at = from; at < from + BYTES; at++) {
      int digit = at < key.size() ? place(key.byteAt(at) & 0xFF, letters) + 1 : 0;
      number = number.multiply(base).add(BigInteger.valueOf(digit));
    }
    return number;
  }

  private static int place(int letter, int[] letters) {
    int place = java.util.Arrays.binarySearch(letters, letter);
    return place >= 0 ? place : Math.max(0, -place - 2);
  }

  private static ByteString bytes(BigInteger number, int[] letters, BigInteger base) {
    byte[] bytes = new byte[BYTES];
    int size = 0;
    BigInteger rest = number;
    BigInteger[] digits = new BigInteger[BYTES];
    for (int at = BYTES - 1; at >= 0; at--) {
      BigInteger[] parts = rest.divideAndRemainder(base);
      digits[at] = parts[1];
      rest = parts[0];
    }
    while (size < BYTES && digits[size].signum() > 0) {
      bytes[size] = (byte) letters[digits[size].intValue() - 1];
      size++;
    }
    return ByteString.copyFrom(bytes, 0, size);
  }

  private static int compare(ByteString one, ByteString other) {
    return ByteString.unsignedLexicographicalComparator().compare(one, other);
  }
}
