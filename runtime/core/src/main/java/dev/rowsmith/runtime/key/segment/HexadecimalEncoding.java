package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.HexDigits;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import org.jspecify.annotations.Nullable;

/**
 * Integers as hexadecimal digits: as they are, padded, or in a fixed number. A negative value is
 * the two's complement of its type.
 */
public final class HexadecimalEncoding extends IntegerEncoding {

  static final HexadecimalEncoding PLAIN =
      new HexadecimalEncoding(IntegerArithmetic.NONE, 1, false, false);

  private final int digits;
  private final boolean exact;
  private final boolean upperCase;

  private HexadecimalEncoding(
      IntegerArithmetic arithmetic, int digits, boolean exact, boolean upperCase) {
    super(arithmetic);
    this.digits = digits;
    this.exact = exact;
    this.upperCase = upperCase;
  }

  /**
   * Returns the same encoding padded with zeros to at least so many digits, as {@code %08x} does: a
   * longer number is not cut.
   *
   * @param digits 1 to 40
   */
  public HexadecimalEncoding minimumDigits(int digits) {
    return new HexadecimalEncoding(arithmetic(), checkDigits(digits), false, upperCase);
  }

  /**
   * Returns the same encoding padded with zeros to exactly so many digits; a longer number is
   * refused. Where they are fewer than the type has, that is every negative value.
   *
   * @param digits 1 to 40
   */
  public HexadecimalEncoding digits(int digits) {
    return new HexadecimalEncoding(arithmetic(), checkDigits(digits), true, upperCase);
  }

  private static int checkDigits(int digits) {
    if (digits < 1 || digits > DecimalEncoding.MAX_DIGITS) {
      throw new IllegalArgumentException(
          "digits = " + digits + ", and a number has 1 to " + DecimalEncoding.MAX_DIGITS);
    }
    return digits;
  }

  /** Returns the same encoding with the digits {@code A} to {@code F}. */
  public HexadecimalEncoding upperCase() {
    return new HexadecimalEncoding(arithmetic(), digits, exact, true);
  }

  @Override
  public HexadecimalEncoding unsigned() {
    return new HexadecimalEncoding(arithmetic().withoutSign(), digits, exact, upperCase);
  }

  @Override
  public HexadecimalEncoding subtractedFrom(long max) {
    return new HexadecimalEncoding(arithmetic().subtractedFrom(max), digits, exact, upperCase);
  }

  @Override
  @Nullable String problem(long number, IntegerDomain domain) {
    int needed = digitsOf(domain.bitsOf(number));
    return !exact || needed <= digits
        ? null
        : domain.text(number)
            + " has "
            + needed
            + " hexadecimal digits, and the segment holds "
            + digits
            + "; declare digits = "
            + needed;
  }

  private static int digitsOf(long bits) {
    return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(bits) + 3) / 4);
  }

  @Override
  int size(long number, IntegerDomain domain) {
    return Math.max(digits, digitsOf(domain.bitsOf(number)));
  }

  @Override
  int write(byte[] key, int at, long number, IntegerDomain domain) {
    long rest = domain.bitsOf(number);
    int end = at + size(number, domain);
    for (int index = end - 1; index >= at; index--) {
      key[index] = HexDigits.of((int) rest & 0xF, upperCase);
      rest >>>= 4;
    }
    return end;
  }

  @Override
  long read(KeyCursor key, KeyPart segment, int from, int end, IntegerDomain domain) {
    int size = end - from;
    if (size < digits) {
      throw key.malformed(segment, size + " digits, and the segment has at least " + digits);
    }
    if (size > digits && key.byteAt(from) == '0') {
      throw key.malformed(segment, "byte " + from + " is a zero that the number does not need");
    }
    long bits = 0;
    for (int at = from; at < end; at++) {
      if (bits >>> (Long.SIZE - 4) != 0) {
        throw key.malformed(segment, "more than 64 bits");
      }
      bits = bits << 4 | HexDigits.read(key, segment, at, upperCase);
    }
    if (domain.bitsOf(bits) != bits) {
      throw key.malformed(segment, "more than " + domain.bits() + " bits");
    }
    return domain.fromBits(bits);
  }

  private static int longest(IntegerDomain domain) {
    return domain.unsigned() ? digitsOf(domain.greatest()) : domain.bits() / 4;
  }

  @Override
  SegmentTraits traits(IntegerDomain domain) {
    boolean fixed = exact || digits >= longest(domain);
    return SegmentTraits.ofWidth(fixed ? digits : KeyPart.VARIABLE)
        .sorting(fixed && (domain.unsigned() || digits < longest(domain)))
        .text('0', HexDigits.all(upperCase));
  }

  @Override
  SegmentDefinition encode(SegmentDefinition type) {
    return digits(type.with("encoding", "hexadecimal"), exact, digits)
        .withIf(upperCase, "case", "upper");
  }
}
