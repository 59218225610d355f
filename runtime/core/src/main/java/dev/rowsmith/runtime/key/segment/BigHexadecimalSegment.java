package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.encoding.HexDigits;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * An integer of any size as hexadecimal digits, in the VERBATIM format: the shortest ones, with a
 * minus in front of a negative number, or a fixed number of them.
 */
public final class BigHexadecimalSegment extends PlacedSegment<BigInteger, BigHexadecimalSegment> {

  private static final int RADIX = 16;

  /** The digits of a segment whose values have as many as they need. */
  private static final int SHORTEST = 0;

  private final int digits;
  private final boolean upperCase;

  private BigHexadecimalSegment(SegmentPlace place, int digits, boolean upperCase) {
    super(
        place,
        SegmentTraits.ofWidth(digits == SHORTEST ? VARIABLE : digits)
            .sorting(digits != SHORTEST)
            .text('-', HexDigits.all(upperCase)));
    this.digits = digits;
    this.upperCase = upperCase;
  }

  /** Returns a segment of the shortest digits in lower case: 255 as {@code ff}. */
  public static BigHexadecimalSegment of(String entity, String name) {
    return new BigHexadecimalSegment(SegmentPlace.of(entity, name), SHORTEST, false);
  }

  /**
   * Returns the same segment padded with zeros to exactly so many digits, so that its rows are
   * sorted; longer values and negative ones are refused.
   *
   * @param digits 1 to 1000
   * @throws IllegalArgumentException if there are fewer or more
   */
  public BigHexadecimalSegment digits(int digits) {
    if (digits < 1 || digits > BigIntegerSegment.MAX_DIGITS) {
      throw new IllegalArgumentException(
          "digits = " + digits + ", and a segment has 1 to " + BigIntegerSegment.MAX_DIGITS);
    }
    return new BigHexadecimalSegment(place(), digits, upperCase);
  }

  /** Returns the same segment with the digits {@code A} to {@code F}. */
  public BigHexadecimalSegment upperCase() {
    return new BigHexadecimalSegment(place(), digits, true);
  }

  @Override
  BigHexadecimalSegment at(SegmentPlace place) {
    return new BigHexadecimalSegment(place, digits, upperCase);
  }

  @Override
  int valueSize(BigInteger value) {
    return text(present(value)).length();
  }

  @Override
  int writeValue(byte[] key, int at, BigInteger value) {
    byte[] text = text(value).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(text, 0, key, at, text.length);
    return at + text.length;
  }

  private String text(BigInteger value) {
    String lower = value.toString(RADIX);
    String text = upperCase ? lower.toUpperCase(Locale.ROOT) : lower;
    if (digits == SHORTEST) {
      return text;
    }
    if (value.signum() < 0) {
      throw refused(value + " is negative, and the segment holds 0 and up");
    }
    if (text.length() > digits) {
      throw refused(
          "%s has %s hexadecimal digits, and the segment holds %s; declare digits = %s"
              .formatted(text, text.length(), digits, text.length()));
    }
    return DecimalText.padded(text, digits, '0');
  }

  @Override
  BigInteger readValue(KeyCursor key, int from, int end) {
    String text = DecimalText.digits(key, this, from, end);
    try {
      BigInteger value = new BigInteger(text, RADIX);
      if (text(value).equals(text)) {
        return value;
      }
    } catch (NumberFormatException | KeyValueException e) {
      // No number is written as this text; the message below names it.
    }
    throw key.malformed(this, "'" + text + "' is not written as " + describe());
  }

  @Override
  public int compare(BigInteger a, BigInteger b) {
    return ordered() ? a.compareTo(b) : super.compare(a, b);
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("big-integer")
        .with("encoding", "hexadecimal")
        .withIf(digits != SHORTEST, "length", "exact")
        .withIf(digits != SHORTEST, "digits", digits)
        .withIf(upperCase, "case", "upper");
  }
}
