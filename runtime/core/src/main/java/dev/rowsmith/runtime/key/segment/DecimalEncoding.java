package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.Digits;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import org.jspecify.annotations.Nullable;

/** Integers as decimal digits: as they are, padded, in a fixed number, or reversed. */
public final class DecimalEncoding extends IntegerEncoding {

  static final DecimalEncoding PLAIN =
      new DecimalEncoding(IntegerArithmetic.NONE, 1, '0', Length.MINIMUM);

  /** The most digits, of hexadecimal encodings too: more than any number needs. */
  public static final int MAX_DIGITS = 40;

  /** How many digits there can be. */
  enum Length {
    /** At least so many, as in {@code %09d}. */
    MINIMUM,
    /** Exactly so many, and no minus. */
    EXACT,
    /** Exactly so many, from the last to the first, and no minus. */
    REVERSED
  }

  private final int digits;
  private final char pad;
  private final Length length;

  private DecimalEncoding(IntegerArithmetic arithmetic, int digits, char pad, Length length) {
    super(arithmetic);
    this.digits = digits;
    this.pad = pad;
    this.length = length;
  }

  /**
   * Returns the same encoding padded on the left to at least so many bytes, as {@code %09d} does: a
   * longer number is not cut, and a minus counts, {@code -00000042}. Rows are sorted only where no
   * number of the type can be longer or negative.
   *
   * @param digits 1 to 40
   */
  public DecimalEncoding minimumDigits(int digits) {
    return new DecimalEncoding(arithmetic(), checkDigits(digits), pad, Length.MINIMUM);
  }

  /**
   * Returns the same encoding padded on the left to exactly so many digits; a longer number and a
   * negative one are refused, so that the rows are sorted.
   *
   * @param digits 1 to 40
   */
  public DecimalEncoding digits(int digits) {
    return new DecimalEncoding(arithmetic(), checkDigits(digits), pad, Length.EXACT);
  }

  /**
   * Returns the same encoding in exactly so many digits from the last to the first; a longer number
   * and a negative one are refused.
   *
   * @param digits 1 to 40
   * @throws IllegalArgumentException if the pad is not {@code 0}
   */
  public DecimalEncoding reversedDigits(int digits) {
    if (pad != '0') {
      throw new IllegalArgumentException("reversed digits are padded with 0, not '" + pad + "'");
    }
    return new DecimalEncoding(arithmetic(), checkDigits(digits), pad, Length.REVERSED);
  }

  /**
   * Returns the same encoding with another pad than {@code 0}, in front of a minus.
   *
   * @param pad an ASCII character that is neither a digit from 1 to 9 nor a minus
   * @throws IllegalArgumentException if it is another one, or the digits are reversed
   */
  public DecimalEncoding pad(char pad) {
    if (pad > 0x7F || (pad >= '1' && pad <= '9') || pad == '-') {
      throw new IllegalArgumentException(
          "pad '" + pad + "' cannot be told from a number, or is not ASCII");
    }
    if (length == Length.REVERSED && pad != '0') {
      throw new IllegalArgumentException("reversed digits are padded with 0, not '" + pad + "'");
    }
    return new DecimalEncoding(arithmetic(), digits, pad, length);
  }

  private static int checkDigits(int digits) {
    if (digits < 1 || digits > MAX_DIGITS) {
      throw new IllegalArgumentException(
          "digits = " + digits + ", and a decimal has 1 to " + MAX_DIGITS);
    }
    return digits;
  }

  @Override
  public DecimalEncoding unsigned() {
    return new DecimalEncoding(arithmetic().withoutSign(), digits, pad, length);
  }

  @Override
  public DecimalEncoding subtractedFrom(long max) {
    return new DecimalEncoding(arithmetic().subtractedFrom(max), digits, pad, length);
  }

  int digits() {
    return digits;
  }

  char pad() {
    return pad;
  }

  Length length() {
    return length;
  }

  @Override
  @Nullable String problem(long number, IntegerDomain domain) {
    if (length == Length.MINIMUM) {
      return null;
    }
    if (!domain.unsigned() && number < 0) {
      return number + " is negative, and the segment holds 0 and up";
    }
    int needed = digitsOf(number);
    return needed <= digits
        ? null
        : domain.text(number)
            + " has "
            + needed
            + " digits, and the segment holds "
            + digits
            + "; declare digits = "
            + needed;
  }

  @Override
  int size(long number, IntegerDomain domain) {
    return Math.max(digits, naturalSize(number, domain));
  }

  private static int naturalSize(long number, IntegerDomain domain) {
    return domain.unsigned() || number >= 0 ? digitsOf(number) : 1 + digitsOf(-number);
  }

  /** Returns the number of digits of an unsigned long. */
  private static int digitsOf(long unsigned) {
    int count = 1;
    long rest = unsigned;
    while (Long.compareUnsigned(rest, 10) >= 0) {
      rest = Long.divideUnsigned(rest, 10);
      count++;
    }
    return count;
  }

  @Override
  int write(byte[] key, int at, long number, IntegerDomain domain) {
    boolean negative = !domain.unsigned() && number < 0;
    int end = at + size(number, domain);
    long rest = negative ? -number : number;
    int step = length == Length.REVERSED ? 1 : -1;
    int index = length == Length.REVERSED ? at : end - 1;
    do {
      long tenth = Long.divideUnsigned(rest, 10);
      key[index] = (byte) ('0' + (rest - tenth * 10));
      rest = tenth;
      index += step;
    } while (rest != 0);
    if (negative && pad != '0') {
      key[index--] = '-';
    }
    for (; index >= at && index < end; index += step) {
      key[index] = (byte) pad;
    }
    if (negative && pad == '0') {
      key[at] = '-';
    }
    return end;
  }

  @Override
  long read(KeyCursor key, KeyPart segment, int from, int end, IntegerDomain domain) {
    if (length == Length.REVERSED) {
      return DecimalReading.reversed(key, segment, from, end, domain);
    }
    int size = end - from;
    if (size < digits) {
      throw key.malformed(segment, size + " bytes, and the segment has at least " + digits);
    }
    int first = from;
    while (pad != '0' && first < end - 1 && size == digits && key.byteAt(first) == (byte) pad) {
      first++;
    }
    boolean negative =
        !domain.unsigned() && length == Length.MINIMUM && first < end && key.byteAt(first) == '-';
    if (negative) {
      first++;
    }
    boolean zerosAllowed = pad == '0' && size == digits;
    return DecimalReading.number(key, segment, first, end, negative, zerosAllowed, domain);
  }

  @Override
  SegmentTraits traits(IntegerDomain domain) {
    boolean fixed = length != Length.MINIMUM || holds(domain);
    boolean sorts =
        switch (length) {
          case MINIMUM -> domain.unsigned() && fixed && pad <= '0';
          case EXACT -> pad <= '0';
          case REVERSED -> false;
        };
    return traits(fixed, sorts);
  }

  private boolean holds(IntegerDomain domain) {
    return naturalSize(domain.least(), domain) <= digits
        && naturalSize(domain.greatest(), domain) <= digits;
  }

  /** Returns what the bytes of integers of any size are like. */
  SegmentTraits ofBigIntegers() {
    boolean sorts = length == Length.EXACT && pad <= '0';
    return traits(length != Length.MINIMUM, sorts).descending(sorts && arithmetic().subtracted());
  }

  private SegmentTraits traits(boolean fixed, boolean sorts) {
    return SegmentTraits.ofWidth(fixed ? digits : KeyPart.VARIABLE)
        .sorting(sorts)
        .text(Math.min(pad, '-'), digits > 1 ? Digits.ALL + pad : Digits.ALL);
  }

  @Override
  SegmentDefinition encode(SegmentDefinition type) {
    SegmentDefinition decimal = type.with("encoding", "decimal");
    return (length == Length.REVERSED
            ? decimal.with("order", "reversed").with("digits", digits)
            : digits(decimal, length == Length.EXACT, digits))
        .withIf(pad != '0', "pad", pad);
  }
}
