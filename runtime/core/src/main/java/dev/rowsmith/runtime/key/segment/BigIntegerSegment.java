package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.encoding.Digits;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * An integer of any size: in READABLE in a declared number of digits, with the sign rule of other
 * integers; in VERBATIM as a {@link DecimalEncoding} says.
 */
public final class BigIntegerSegment extends PlacedSegment<BigInteger, BigIntegerSegment> {

  /** The most digits of a segment. */
  public static final int MAX_DIGITS = 1000;

  private final int digits;

  /** The nines of the digits, from which a negative value is written. */
  private final BigInteger nines;

  private final @Nullable DecimalEncoding encoding;

  private BigIntegerSegment(SegmentPlace place, int digits, @Nullable DecimalEncoding encoding) {
    super(place, encoding == null ? readable(digits) : encoding.ofBigIntegers());
    this.digits = digits;
    this.nines = BigInteger.TEN.pow(digits).subtract(BigInteger.ONE);
    this.encoding = encoding;
  }

  /** A minus stands in front of the digits. */
  private static SegmentTraits readable(int digits) {
    return SegmentTraits.VARYING.prefixFree().longest(digits + 1).text('-', Digits.ALL);
  }

  /**
   * Returns a segment of the READABLE format.
   *
   * @param digits 1 to 1000
   * @throws IllegalArgumentException if there are fewer or more
   */
  public static BigIntegerSegment of(String entity, String name, int digits) {
    if (digits < 1 || digits > MAX_DIGITS) {
      throw new IllegalArgumentException(
          "digits = " + digits + ", and a segment has 1 to " + MAX_DIGITS);
    }
    return new BigIntegerSegment(SegmentPlace.of(entity, name), digits, null);
  }

  /** Returns a segment of the VERBATIM format. */
  public static BigIntegerSegment of(String entity, String name, DecimalEncoding encoding) {
    return new BigIntegerSegment(SegmentPlace.of(entity, name), encoding.digits(), encoding);
  }

  @Override
  BigIntegerSegment at(SegmentPlace place) {
    return new BigIntegerSegment(place, digits, encoding);
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
    return encoding == null ? readable(value) : DecimalText.of(encoding, this, value);
  }

  private String readable(BigInteger value) {
    String magnitude = value.abs().toString();
    if (magnitude.length() > digits) {
      throw refused(DecimalText.tooLong(value, magnitude.length(), digits));
    }
    return value.signum() < 0
        ? "-" + DecimalText.padded(nines.add(value).toString(), digits, '0')
        : DecimalText.padded(magnitude, digits, '0');
  }

  @Override
  BigInteger readValue(KeyCursor key, int from, int end) {
    String text = DecimalText.digits(key, this, from, end);
    BigInteger value;
    try {
      value = encoding == null ? readReadable(text) : DecimalText.read(encoding, text);
      if (text(value).equals(text)) {
        return value;
      }
    } catch (NumberFormatException | KeyValueException e) {
      // No number is written as this text; the message below names it.
    }
    throw key.malformed(this, "'" + text + "' is not written as " + describe());
  }

  private BigInteger readReadable(String text) {
    return text.startsWith("-")
        ? new BigInteger(text.substring(1)).subtract(nines)
        : new BigInteger(text);
  }

  @Override
  public int compare(BigInteger a, BigInteger b) {
    if (!ordered()) {
      return super.compare(a, b);
    }
    return isDescending() ? b.compareTo(a) : a.compareTo(b);
  }

  @Override
  public SegmentDefinition definition() {
    SegmentDefinition type = SegmentDefinition.of("big-integer");
    return encoding == null ? type.with("digits", digits) : encoding.addTo(type);
  }
}
