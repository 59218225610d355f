package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.key.KeyField;
import dev.rowsmith.runtime.key.internal.KeyPart;
import java.util.OptionalInt;

/**
 * Facts about the bytes that a segment writes for its values, without what follows them. The
 * annotation processor asks them, so that a build and its program never disagree.
 *
 * @param width the number of bytes of every value, or {@link KeyPart#VARIABLE}
 * @param longest the most bytes of a value, or {@link KeyPart#VARIABLE} where nothing limits them
 * @param sorts whether two encodings that differ before their ends compare as their values
 * @param isDescending whether they compare the other way round
 * @param isPrefixFree whether no encoding begins another one, so that what follows does not matter
 * @param leastByte a byte that is at most the least of all encodings
 * @param characters the bytes that values consist of, each as a character; a minus may be in front
 *     where {@code leastByte} is no higher. Empty where any byte can be in a value
 * @param field what the bytes are to Bigtable
 */
public record SegmentTraits(
    int width,
    int longest,
    boolean sorts,
    boolean isDescending,
    boolean isPrefixFree,
    int leastByte,
    String characters,
    KeyField field) {

  /** Any bytes, of any length, in the order of the values. */
  public static final SegmentTraits VARYING = ofWidth(KeyPart.VARIABLE);

  /** Returns the traits of any bytes that sort; the width may be variable. */
  public static SegmentTraits ofWidth(int width) {
    boolean fixed = width != KeyPart.VARIABLE;
    return new SegmentTraits(width, width, true, false, fixed, 0, "", KeyField.BYTES);
  }

  /** Returns the same traits of values that take at most so many bytes. */
  public SegmentTraits longest(int bytes) {
    return new SegmentTraits(
        width, bytes, sorts, isDescending, isPrefixFree, leastByte, characters, field);
  }

  /** Returns the same traits of encodings that compare as their values, or do not. */
  public SegmentTraits sorting(boolean sorting) {
    return new SegmentTraits(
        width, longest, sorting, isDescending, isPrefixFree, leastByte, characters, field);
  }

  /** Returns the same traits with the highest value first, or last. */
  public SegmentTraits descending(boolean descending) {
    return new SegmentTraits(
        width, longest, sorts, descending, isPrefixFree, leastByte, characters, field);
  }

  /** Returns the same traits of encodings of which none begins another one. */
  public SegmentTraits prefixFree() {
    return new SegmentTraits(
        width, longest, sorts, isDescending, true, leastByte, characters, field);
  }

  /** Returns the same traits of text of certain characters, or of any. */
  public SegmentTraits text(int least, String all) {
    return as(KeyField.TEXT, least, all);
  }

  /** Returns the same traits of what Bigtable knows as another field. */
  public SegmentTraits as(KeyField other, int least, String all) {
    return new SegmentTraits(width, longest, sorts, isDescending, isPrefixFree, least, all, other);
  }

  /** Returns whether every value has as many bytes. */
  public boolean isFixed() {
    return width != KeyPart.VARIABLE;
  }

  /** Returns the most bytes of a value; empty where nothing limits them. */
  public OptionalInt limit() {
    return longest == KeyPart.VARIABLE ? OptionalInt.empty() : OptionalInt.of(longest);
  }

  /** Returns whether a value can have a byte, 0 to 255, inside or at its start. */
  public boolean canHold(int value) {
    return characters.isEmpty()
        || characters.indexOf(value) >= 0
        || (value == '-' && leastByte <= value);
  }
}
