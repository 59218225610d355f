package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.ByteArray;
import java.util.Arrays;
import java.util.Comparator;
import java.util.UUID;

/** The order in which Spanner sorts values, where Java's own order is another one. */
public final class ValueOrder {

  /** By code point, and not by UTF-16 unit. */
  public static final Comparator<String> TEXT = ValueOrder::compareText;

  /** By their digits, the first of which is not a sign. */
  public static final Comparator<UUID> UUIDS =
      Comparator.comparing(UUID::getMostSignificantBits, Long::compareUnsigned)
          .thenComparing(UUID::getLeastSignificantBits, Long::compareUnsigned);

  /** By unsigned byte. */
  public static final Comparator<byte[]> ARRAYS = Arrays::compareUnsigned;

  /** By unsigned byte. */
  public static final Comparator<ByteArray> BYTES =
      Comparator.comparing(ByteArray::toByteArray, ARRAYS);

  /** {@code NaN} is below all numbers, and a zero has no sign. */
  public static final Comparator<Double> DOUBLES = ValueOrder::compareNumbers;

  /** As {@link #DOUBLES}. */
  public static final Comparator<Float> FLOATS = ValueOrder::compareNumbers;

  private ValueOrder() {}

  private static int compareNumbers(double left, double right) {
    if (Double.isNaN(left) || Double.isNaN(right)) {
      return Boolean.compare(Double.isNaN(right), Double.isNaN(left));
    }
    // To add a zero makes -0.0 to 0.0.
    return Double.compare(left + 0.0, right + 0.0);
  }

  private static int compareText(String left, String right) {
    int length = Math.min(left.length(), right.length());
    for (int at = 0; at < length; at++) {
      char one = left.charAt(at);
      char other = right.charAt(at);
      if (one != other) {
        // A surrogate is part of a character that comes after all that need none.
        boolean oneIsHigh = Character.isSurrogate(one);
        return oneIsHigh == Character.isSurrogate(other)
            ? Character.compare(one, other)
            : oneIsHigh ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
