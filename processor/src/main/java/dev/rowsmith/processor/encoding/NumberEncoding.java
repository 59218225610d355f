package dev.rowsmith.processor.encoding;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.BinaryEncoding;
import dev.rowsmith.runtime.key.DecimalEncoding;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.HexadecimalEncoding;
import dev.rowsmith.runtime.key.IntegerEncoding;
import dev.rowsmith.runtime.key.IntegralSegment;
import dev.rowsmith.runtime.key.KeySegment;
import dev.rowsmith.runtime.key.SegmentTraits;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Encodes integers, and points in time as counts. */
public final class NumberEncoding {

  private final Segment segment;
  private final KeyFormat format;

  NumberEncoding(Segment segment, KeyFormat format) {
    this.segment = segment;
    this.format = format;
  }

  /**
   * Names the methods that segments of integers and of counts both have.
   *
   * @param <S> the class of segments
   */
  record Methods<S>(
      BiFunction<S, Integer, S> digits,
      Function<S, S> descending,
      BiFunction<S, Long, S> descendingFrom,
      Function<S, S> reversedDigits,
      BiFunction<S, IntegerEncoding, S> as) {}

  /** Returns the segment in the declared encoding. */
  <S> Made<S> encode(Made<S> plain, Methods<S> methods) {
    if (format == KeyFormat.READABLE) {
      return readable(plain, methods);
    }
    Made<? extends IntegerEncoding> encoding = encoding();
    return plain.with(
        number -> methods.as().apply(number, encoding.value()), "as", encoding.source());
  }

  private <S> Made<S> readable(Made<S> plain, Methods<S> methods) {
    int digits = segment.digits();
    long max = segment.max();
    boolean descending = segment.descending();
    Made<S> ordered =
        plain
            .withIf(digits != 0, each -> methods.digits().apply(each, digits), "digits", digits)
            .withIf(descending && max == 0, methods.descending(), "descending")
            .withIf(
                descending && max != 0,
                each -> methods.descendingFrom().apply(each, max),
                "descending",
                max);
    return switch (segment.encoding()) {
      case DEFAULT, EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> ordered;
      case REVERSED_DIGITS -> ordered.with(methods.reversedDigits(), "reversedDigits");
      case UNSIGNED, HEX, HEX_UPPER, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> throw unfit();
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> throw unfit();
      case REVERSED_DOMAIN, REVERSED_TEXT, WORD -> throw unfit();
      case RAW, BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> throw unfit();
    };
  }

  private Made<? extends IntegerEncoding> encoding() {
    if (format == KeyFormat.ORDERED_CODE) {
      return subtracted(
          Made.by(IntegerEncoding.class, "orderedCode", IntegerEncoding.orderedCode()));
    }
    return switch (segment.encoding()) {
      case DEFAULT, EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS, REVERSED_DIGITS ->
          subtracted(decimal());
      case UNSIGNED -> {
        if (segment.kind() != ValueKind.LONG && !segment.kind().isMoment()) {
          throw unfit(); // A wider type holds all of them, and they sort.
        }
        yield subtracted(decimal().with(DecimalEncoding::unsigned, "unsigned"));
      }
      case HEX -> subtracted(hexadecimal(false));
      case HEX_UPPER -> subtracted(upperCase(hexadecimal(false)));
      case HEX_UNSIGNED -> subtracted(hexadecimal(true));
      case HEX_UPPER_UNSIGNED -> subtracted(upperCase(hexadecimal(true)));
      case BIG_ENDIAN -> subtracted(bigEndian());
      case BIG_ENDIAN_UNSIGNED ->
          subtracted(bigEndian().with(BinaryEncoding::unsigned, "unsigned"));
      case LITTLE_ENDIAN -> {
        int bytes = width();
        yield subtracted(
            Made.by(
                IntegerEncoding.class, "littleEndian", IntegerEncoding.littleEndian(bytes), bytes));
      }
      case COMPLEMENT -> bigEndian().with(BinaryEncoding::complemented, "complemented");
      case REVERSED_DOMAIN, REVERSED_TEXT, WORD -> throw unfit();
      case RAW, BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> throw unfit();
    };
  }

  private UnfitEncodingException unfit() {
    return new UnfitEncodingException(segment, format);
  }

  /** Returns decimal digits. */
  Made<DecimalEncoding> decimal() {
    boolean big = segment.kind() == ValueKind.BIG_INTEGER;
    int digits =
        segment.descending() && segment.digits() == 0
            ? Math.max(Long.toString(Long.MAX_VALUE).length(), longest(segment))
            : segment.digits();
    boolean enough = digits >= (big ? Long.toString(Long.MAX_VALUE).length() : longest(segment));
    Made<DecimalEncoding> plain =
        Made.by(IntegerEncoding.class, "decimal", IntegerEncoding.decimal());
    Made<DecimalEncoding> sized =
        segment.encoding() == Encoding.REVERSED_DIGITS
            ? plain.with(each -> each.reversedDigits(digits), "reversedDigits", digits)
            : plain
                .withIf(
                    digits != 0 && !isExact(enough),
                    each -> each.minimumDigits(digits),
                    "minimumDigits",
                    digits)
                .withIf(
                    digits != 0 && isExact(enough), each -> each.digits(digits), "digits", digits);
    return sized.withIf(
        segment.rowKey().says("pad"), each -> each.pad(segment.pad()), "pad", segment.pad());
  }

  /** A count since the epoch has no sign in hexadecimal digits, so that the rows sort. */
  private Made<HexadecimalEncoding> hexadecimal(boolean unsigned) {
    int digits = segment.digits();
    boolean enough =
        segment.kind().isMoment() || (digits >= 2 * bytes(segment) && holdsDistance(digits));
    return Made.by(IntegerEncoding.class, "hexadecimal", IntegerEncoding.hexadecimal())
        .withIf(unsigned || segment.kind().isMoment(), HexadecimalEncoding::unsigned, "unsigned")
        .withIf(
            digits != 0 && !isExact(enough),
            each -> each.minimumDigits(digits),
            "minimumDigits",
            digits)
        .withIf(digits != 0 && isExact(enough), each -> each.digits(digits), "digits", digits);
  }

  private static Made<HexadecimalEncoding> upperCase(Made<HexadecimalEncoding> lower) {
    return lower.with(HexadecimalEncoding::upperCase, "upperCase");
  }

  /** The highest value of a descending number is as far from 0 as its maximum. */
  private boolean holdsDistance(int digits) {
    return !segment.descending() || Long.toHexString(maximum()).length() <= digits;
  }

  private boolean isExact(boolean enough) {
    return switch (segment.digitsAre()) {
      case AT_LEAST -> false;
      case EXACTLY -> true;
      case DEFAULT -> enough;
    };
  }

  private Made<BinaryEncoding> bigEndian() {
    int bytes = width();
    return Made.by(IntegerEncoding.class, "bigEndian", IntegerEncoding.bigEndian(bytes), bytes);
  }

  private int width() {
    return segment.width() == 0 ? bytes(segment) : segment.width();
  }

  private Made<? extends IntegerEncoding> subtracted(Made<? extends IntegerEncoding> encoding) {
    return segment.descending()
        ? encoding.with(each -> each.subtractedFrom(maximum()), "subtractedFrom", maximum())
        : encoding;
  }

  private long maximum() {
    return segment.max() == 0 ? Long.MAX_VALUE : segment.max();
  }

  /** Returns the decimal digits that hold every value; of an instant, those of its unit. */
  public static int longest(Segment segment) {
    if (segment.descending()) {
      long max = segment.max() == 0 ? Long.MAX_VALUE : segment.max();
      return Long.toUnsignedString(max).length();
    }
    return switch (segment.kind()) {
      case BYTE -> digits(IntegralSegment.ofByte("", ""));
      case SHORT -> digits(IntegralSegment.ofShort("", ""));
      case INT -> digits(IntegralSegment.ofInt("", ""));
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE -> unit(segment).digits();
      default ->
          segment.encoding() == Encoding.UNSIGNED
              ? Long.toUnsignedString(-1).length()
              : digits(IntegralSegment.ofLong("", ""));
    };
  }

  /** Returns the digits of a number without its minus. */
  private static int digits(KeySegment<?> plain) {
    return SegmentTraits.of(plain).longest().orElseThrow() - 1;
  }

  /** Returns the unit of a count in the runtime. */
  static EpochUnit unit(Segment segment) {
    return EpochUnit.valueOf(segment.unit().name());
  }

  /** Returns the bytes that a value takes in Java. */
  public static int bytes(Segment segment) {
    return switch (segment.kind()) {
      case BYTE -> Byte.BYTES;
      case SHORT -> Short.BYTES;
      case INT -> Integer.BYTES;
      default -> Long.BYTES;
    };
  }
}
