package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Whole numbers as segments: decimal digits, and bytes in both orders. */
final class NumberForms {

  private static final String NAME = "number";

  /** The digits of each number that an int, and a long, holds. */
  private static final int INT_DIGITS = 9;

  /** Numbers without padding that are longer may grow beyond an int. */
  private static final int LOW_DIGITS = 4;

  /** Longer numbers than their padding may: an int holds a thousand times those of so many. */
  private static final int PADDED_DIGITS = 6;

  private static final int LONG_DIGITS = 18;
  private static final int MOST_DIGITS = 40;

  /** Fewer bits than text, which holds all digits as well, and more than times. */
  private static final double MODEL_BITS = 14;

  /** Bytes can be read as numbers, whatever they are. */
  private static final double BINARY_BITS = 40;

  /** How far below {@code Long.MAX_VALUE} a number is that is counted down from it. */
  private static final long COUNTED_DOWN = 1L << 48;

  private static final BigInteger MAX_LONG = BigInteger.valueOf(Long.MAX_VALUE);

  private NumberForms() {}

  /** Returns the numbers that decimal digits can be. */
  static List<SegmentForm> decimal(Tokens tokens) {
    int width = tokens.commonWidth();
    boolean padded = tokens.values().stream().anyMatch(NumberForms::hasZeroInFront);
    if (!tokens.most(Bytes::isDigits)) { // Filled up with spaces.
      return width > 0 ? List.of(decimal(tokens, width, ' ')) : List.of();
    }
    if (width == 19 && tokens.most(NumberForms::isCountedDown)) {
      return List.of(countedDown());
    }
    if (padded || (width > 0 && tokens.place() == Tokens.Place.FIXED)) {
      // Longer numbers than the least are not cut.
      int least = width > 0 ? width : paddedWidth(tokens);
      return least > 0 && least <= MOST_DIGITS ? List.of(decimal(tokens, least, '0')) : List.of();
    }
    return List.of(decimal(tokens, 0, '0'));
  }

  private static boolean hasZeroInFront(ByteString value) {
    return value.size() > 1 && value.byteAt(0) == '0' && Bytes.isDigits(value);
  }

  /** Returns the width of all numbers with zeros in front, or 0 where they have several. */
  private static int paddedWidth(Tokens tokens) {
    List<Integer> widths =
        tokens.values().stream()
            .filter(NumberForms::hasZeroInFront)
            .map(ByteString::size)
            .distinct()
            .toList();
    return widths.size() == 1 && tokens.shortest() == widths.get(0) ? widths.get(0) : 0;
  }

  private static SegmentForm decimal(Tokens tokens, int width, char pad) {
    int longest = tokens.longest();
    BigInteger most =
        tokens.values().stream().map(NumberForms::number).reduce(BigInteger.ZERO, BigInteger::max);
    Map<String, Object> attributes = new LinkedHashMap<>();
    boolean exact = width > 0 && tokens.place() == Tokens.Place.FIXED;
    DecimalEncoding encoding = IntegerEncoding.decimal();
    if (width > 0) {
      attributes.put("digits", width);
    }
    Class<?> type;
    boolean unsigned = false;
    int digitsOfInt = exact ? INT_DIGITS : width > 0 ? PADDED_DIGITS : LOW_DIGITS;
    if (longest <= digitsOfInt || (width > 0 && longest == 10 && most.bitLength() < Integer.SIZE)) {
      type = int.class;
      exact |= width >= 10;
    } else if (longest <= LONG_DIGITS || most.compareTo(MAX_LONG) <= 0) {
      type = long.class;
      exact |= width >= 19;
    } else if (most.bitLength() <= Long.SIZE) {
      type = long.class;
      unsigned = true;
      exact |= width >= 20;
      attributes.put("as", KeyEncoding.UNSIGNED);
    } else {
      type = BigInteger.class;
      exact |= width >= 19;
    }
    if (pad != '0') {
      attributes.put("pad", pad);
      encoding = encoding.pad(pad);
    }
    if (width > 0) {
      encoding = exact ? encoding.digits(width) : encoding.minimumDigits(width);
    }
    if (exact && tokens.place() == Tokens.Place.FIXED) {
      attributes.put("digitsAre", DigitCount.EXACTLY);
    }
    DecimalEncoding whole = unsigned ? encoding.unsigned() : encoding;
    String words =
        width == 0
            ? "decimal number"
            : "decimal number, %s digits%s"
                .formatted(width, pad == '0' ? "" : " filled up with spaces");
    return new SegmentForm(
        words,
        TypeUse.of(type),
        attributes,
        decimal(type, whole),
        value -> position(value, pad),
        most.compareTo(MAX_LONG) > 0 ? most.bitLength() : -1,
        MODEL_BITS);
  }

  private static KeySegment<?> decimal(Class<?> type, DecimalEncoding encoding) {
    return type == BigInteger.class
        ? BigIntegerSegment.of(SegmentForm.ENTITY, NAME, encoding)
        : integral(type, encoding);
  }

  private static KeySegment<?> integral(Class<?> type, IntegerEncoding encoding) {
    return type == short.class
        ? IntegralSegment.ofShort(SegmentForm.ENTITY, NAME).as(encoding)
        : type == int.class
            ? IntegralSegment.ofInt(SegmentForm.ENTITY, NAME).as(encoding)
            : IntegralSegment.ofLong(SegmentForm.ENTITY, NAME).as(encoding);
  }

  private static long position(ByteString value, char pad) {
    int first = 0;
    while (pad != '0' && first < value.size() - 1 && value.byteAt(first) == pad) {
      first++;
    }
    ByteString digits = value.substring(first);
    return Bytes.isDigits(digits) && digits.size() <= MOST_DIGITS
        ? number(digits).min(MAX_LONG).longValue()
        : SegmentForm.NONE;
  }

  private static BigInteger number(ByteString digits) {
    return Bytes.isDigits(digits) ? new BigInteger(digits.toStringUtf8()) : BigInteger.ZERO;
  }

  private static boolean isCountedDown(ByteString value) {
    BigInteger number = number(value);
    return number.compareTo(MAX_LONG) <= 0
        && number.compareTo(BigInteger.valueOf(Long.MAX_VALUE - COUNTED_DOWN)) >= 0;
  }

  private static SegmentForm countedDown() {
    IntegerEncoding encoding = IntegerEncoding.decimal().digits(19).subtractedFrom(Long.MAX_VALUE);
    return new SegmentForm(
        "Long.MAX_VALUE - number, 19 digits",
        TypeUse.of(long.class),
        Map.of("digits", 19, "descending", true),
        integral(long.class, encoding),
        value -> isCountedDown(value) ? number(value).longValue() : SegmentForm.NONE,
        -1,
        MODEL_BITS - 2);
  }

  /** Returns the numbers that bytes of a width can be. */
  static List<SegmentForm> binary(int width) {
    return switch (width) {
      case 1 -> List.of(bigEndian(short.class, width));
      case 2 -> List.of(bigEndian(int.class, width));
      case 4 ->
          List.of(
              bigEndian(long.class, width),
              integral(
                  int.class,
                  width,
                  Map.of("as", KeyEncoding.LITTLE_ENDIAN),
                  IntegerEncoding.littleEndian(width),
                  value -> (int) Bytes.littleEndian(value)));
      case 8 ->
          List.of(
              integral(
                  long.class,
                  width,
                  Map.of("as", KeyEncoding.BIG_ENDIAN_UNSIGNED),
                  IntegerEncoding.bigEndian(width).unsigned(),
                  Bytes::bigEndian),
              integral(
                  long.class,
                  width,
                  Map.of("as", KeyEncoding.BIG_ENDIAN, "descending", true),
                  IntegerEncoding.bigEndian(width).subtractedFrom(Long.MAX_VALUE),
                  value ->
                      Bytes.bigEndian(value) >= Long.MAX_VALUE - COUNTED_DOWN
                          ? Long.MAX_VALUE - Bytes.bigEndian(value)
                          : SegmentForm.NONE),
              integral(
                  long.class,
                  width,
                  Map.of("as", KeyEncoding.COMPLEMENT),
                  IntegerEncoding.bigEndian(width).complemented(),
                  value -> low(~Bytes.bigEndian(value))),
              integral(
                  long.class,
                  width,
                  Map.of("as", KeyEncoding.LITTLE_ENDIAN),
                  IntegerEncoding.littleEndian(width),
                  Bytes::littleEndian));
      default -> List.of();
    };
  }

  private static SegmentForm bigEndian(Class<?> type, int width) {
    return integral(
        type,
        width,
        Map.of("as", KeyEncoding.BIG_ENDIAN, "width", width),
        IntegerEncoding.bigEndian(width),
        Bytes::bigEndian);
  }

  private static long low(long number) {
    return number >= 0 && number <= COUNTED_DOWN ? number : SegmentForm.NONE;
  }

  private static SegmentForm integral(
      Class<?> type,
      int width,
      Map<String, Object> attributes,
      IntegerEncoding encoding,
      ToLongFunction<ByteString> number) {
    boolean low = attributes.containsValue(KeyEncoding.LITTLE_ENDIAN);
    boolean complemented = attributes.containsValue(KeyEncoding.COMPLEMENT);
    String down = attributes.containsKey("descending") ? "Long.MAX_VALUE - " : "";
    return new SegmentForm(
        "%snumber in %s, the %s first%s"
            .formatted(
                down,
                Shown.count(width, "byte"),
                low ? "lowest" : "highest",
                complemented ? ", complemented" : ""),
        TypeUse.of(type),
        attributes,
        integral(type, encoding),
        value -> value.size() == width ? number.applyAsLong(value) : SegmentForm.NONE,
        -1,
        BINARY_BITS + (low ? 16 : complemented ? -4 : 0));
  }
}
