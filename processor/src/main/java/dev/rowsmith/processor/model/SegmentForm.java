package dev.rowsmith.processor.model;

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
    Encoding encoding,
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
          Encoding.DEFAULT,
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
  public SegmentForm withEncoding(Encoding other) {
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
}
