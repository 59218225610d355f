package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import org.jspecify.annotations.Nullable;

/**
 * Encoding of integers, and of the counts of instants, in a key of the VERBATIM format, or of
 * ORDERED_CODE.
 *
 * <p>An encoding is a value: pass it to {@link IntegralSegment#as} or {@link InstantSegment#as}.
 */
public abstract sealed class IntegerEncoding
    permits DecimalEncoding, HexadecimalEncoding, BinaryEncoding, OrderedCodeEncoding {

  private final IntegerArithmetic arithmetic;

  IntegerEncoding(IntegerArithmetic arithmetic) {
    this.arithmetic = arithmetic;
  }

  /** Returns decimal digits without padding: 42 as {@code 42}, -42 as {@code -42}. */
  public static DecimalEncoding decimal() {
    return DecimalEncoding.PLAIN;
  }

  /** Returns hexadecimal digits in lower case without padding: 42 as {@code 2a}. */
  public static HexadecimalEncoding hexadecimal() {
    return HexadecimalEncoding.PLAIN;
  }

  /**
   * Returns 1 to 8 bytes, the highest first: two's complement, or without a sign where they are
   * fewer than the type has.
   *
   * @throws IllegalArgumentException if there are fewer or more
   */
  public static BinaryEncoding bigEndian(int bytes) {
    return BinaryEncoding.of(bytes, false);
  }

  /**
   * Returns 1 to 8 bytes, the lowest first: two's complement, or without a sign where they are
   * fewer than the type has.
   *
   * @throws IllegalArgumentException if there are fewer or more
   */
  public static BinaryEncoding littleEndian(int bytes) {
    return BinaryEncoding.of(bytes, true);
  }

  /** Returns Bigtable's {@code Int64.OrderedCodeBytes}, which the ORDERED_CODE format holds. */
  public static OrderedCodeEncoding orderedCode() {
    return OrderedCodeEncoding.PLAIN;
  }

  /**
   * Returns the same encoding of values without a sign: the bits of a {@code long} are 0 to
   * 2<sup>64</sup> - 1, and values sort that way. An instant before 1970 is refused.
   */
  public abstract IntegerEncoding unsigned();

  /**
   * Returns the same encoding of {@code max - value}, which is never negative, so that the highest
   * value comes first; values above {@code max} are refused.
   */
  public abstract IntegerEncoding subtractedFrom(long max);

  final IntegerArithmetic arithmetic() {
    return arithmetic;
  }

  /** Returns why a number cannot be written, or null if it can. */
  abstract @Nullable String problem(long number, IntegerDomain domain);

  abstract int size(long number, IntegerDomain domain);

  abstract int write(byte[] key, int at, long number, IntegerDomain domain);

  /** Reads a number that {@link #write} has written; it need not be one of the domain. */
  abstract long read(KeyCursor key, KeyPart segment, int from, int end, IntegerDomain domain);

  /**
   * Returns what the bytes of the numbers of a domain are like, before any arithmetic: whether they
   * compare the other way round is whether they are descending.
   */
  abstract SegmentTraits traits(IntegerDomain domain);

  /** Returns the definition of a type of numbers with the attributes of the encoding. */
  final SegmentDefinition addTo(SegmentDefinition type) {
    return arithmetic().addTo(encode(type));
  }

  abstract SegmentDefinition encode(SegmentDefinition type);

  /** Returns a definition with a number of digits, unless a number has as many as it needs. */
  static SegmentDefinition digits(SegmentDefinition type, boolean exact, int digits) {
    return exact || digits > 1
        ? type.with("length", exact ? "exact" : "minimum").with("digits", digits)
        : type;
  }
}
