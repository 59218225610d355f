package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import java.util.Optional;

/**
 * The way in which the values of a segment become bytes, as {@code @RowKey} declares it.
 *
 * @param encoding what {@code as} declares
 * @param declaredUnit what {@code unit} declares
 * @param digits the declared number of digits, or 0
 * @param digitsAre what {@code digitsAre} declares of longer numbers
 * @param width the declared width in bytes, or 0
 * @param pad what fills the width
 * @param descending whether the highest value comes first
 * @param max the declared highest value of a descending number, or 0
 * @param maxLength the declared most bytes of a text or of bytes, or 0
 * @param codec the codec of the user's, if one is declared
 * @param pattern the declared pattern, or empty
 */
public record SegmentForm(
    KeyEncoding encoding,
    EpochUnit declaredUnit,
    int digits,
    DigitCount digitsAre,
    int width,
    char pad,
    boolean descending,
    long max,
    int maxLength,
    Optional<Codec> codec,
    String pattern) {

  /** Nothing is declared. */
  public static final SegmentForm PLAIN =
      new SegmentForm(
          KeyEncoding.DEFAULT,
          EpochUnit.DEFAULT,
          0,
          DigitCount.DEFAULT,
          0,
          ' ',
          false,
          0,
          0,
          Optional.empty(),
          "");

  /** Returns the same form in another encoding. */
  public SegmentForm withEncoding(KeyEncoding other) {
    return new SegmentForm(
        other,
        declaredUnit,
        digits,
        digitsAre,
        width,
        pad,
        descending,
        max,
        maxLength,
        codec,
        pattern);
  }

  /** Returns the same form with the highest value first, or the lowest. */
  public SegmentForm withDescending(boolean other) {
    return new SegmentForm(
        encoding,
        declaredUnit,
        digits,
        digitsAre,
        width,
        pad,
        other,
        other ? max : 0,
        maxLength,
        codec,
        pattern);
  }

  /** Returns the same form with another unit of points in time. */
  public SegmentForm withUnit(EpochUnit other) {
    return new SegmentForm(
        encoding, other, digits, digitsAre, width, pad, descending, max, maxLength, codec, pattern);
  }

  /** Returns the same form with another pattern. */
  public SegmentForm withPattern(String other) {
    return new SegmentForm(
        encoding,
        declaredUnit,
        digits,
        digitsAre,
        width,
        pad,
        descending,
        max,
        maxLength,
        codec,
        other);
  }

  /** Returns whether numbers are decimal digits from the first to the last. */
  public boolean isDecimal() {
    return encoding == KeyEncoding.DEFAULT || encoding == KeyEncoding.UNSIGNED;
  }

  /** Returns whether numbers and bytes are hexadecimal digits. */
  public boolean isHexadecimal() {
    return switch (encoding) {
      case HEX, HEX_UPPER, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> true;
      default -> false;
    };
  }

  /** Returns whether numbers are bytes. */
  public boolean isBinary() {
    return switch (encoding) {
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> true;
      default -> false;
    };
  }

  /** Returns whether bytes are base64. */
  public boolean isBase64() {
    return switch (encoding) {
      case BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> true;
      default -> false;
    };
  }

  /** Returns whether numbers are written by their bits, without a sign. */
  public boolean isUnsigned() {
    return switch (encoding) {
      case UNSIGNED, HEX_UNSIGNED, HEX_UPPER_UNSIGNED, BIG_ENDIAN_UNSIGNED -> true;
      default -> false;
    };
  }
}
