package dev.rowsmith.processor.encoding;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.segment.BinaryEncoding;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.HexadecimalEncoding;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.UtcSegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Encodes integers, and points in time as counts. */
public final class NumberEncoding {

  private final Segment segment;
  private final KeyFormat format;
  private final String entity;
  private final SegmentMaker maker;

  NumberEncoding(Segment segment, KeyFormat format, String entity, SegmentMaker maker) {
    this.segment = segment;
    this.format = format;
    this.entity = entity;
    this.maker = maker;
  }

  /**
   * Returns the segment of an integer, or of a point in time as a count.
   *
   * @param verbatim the encoding in a key that is not readable
   */
  Made<? extends KeySegment<?>> number(Supplier<Made<? extends IntegerEncoding>> verbatim) {
    return switch (segment.kind()) {
      case BYTE -> integral(verbatim, "ofByte", IntegralSegment.ofByte(entity, segment.name()));
      case SHORT -> integral(verbatim, "ofShort", IntegralSegment.ofShort(entity, segment.name()));
      case INT -> integral(verbatim, "ofInt", IntegralSegment.ofInt(entity, segment.name()));
      case LONG -> integral(verbatim, "ofLong", IntegralSegment.ofLong(entity, segment.name()));
      default -> pointInTime(verbatim);
    };
  }

  private Made<? extends KeySegment<?>> pointInTime(
      Supplier<Made<? extends IntegerEncoding>> verbatim) {
    return switch (segment.kind()) {
      case INSTANT -> instant(verbatim);
      case OFFSET_DATE_TIME ->
          moment(verbatim, "ofOffsetDateTime", ZonedInstantSegment::ofOffsetDateTime);
      case ZONED_DATE_TIME ->
          moment(verbatim, "ofZonedDateTime", ZonedInstantSegment::ofZonedDateTime);
      case DATE -> moment(verbatim, "ofDate", ZonedInstantSegment::ofDate);
      default -> throw maker.unfit();
    };
  }

  /** A type wider than a narrow integer holds all of its bits, and sorts. */
  Made<? extends KeySegment<?>> unsigned() {
    Supplier<Made<? extends IntegerEncoding>> unsigned =
        () -> decimal().with(DecimalEncoding::unsigned, "unsigned");
    return segment.kind() == ValueKind.LONG ? number(unsigned) : pointInTime(unsigned);
  }

  private <N extends Number> Made<IntegralSegment<N>> integral(
      Supplier<Made<? extends IntegerEncoding>> verbatim,
      String factory,
      IntegralSegment<N> plain) {
    return encode(
        Made.by(IntegralSegment.class, factory, plain, entity, segment.name()),
        verbatim,
        new Methods<>(
            IntegralSegment::digits,
            IntegralSegment::descending,
            IntegralSegment::descending,
            IntegralSegment::reversedDigits,
            IntegralSegment::as));
  }

  /** Returns an instant, as a count or as its date and time in UTC. */
  private Made<? extends KeySegment<Instant>> instant(
      Supplier<Made<? extends IntegerEncoding>> verbatim) {
    if (segment.isByPattern()) {
      Made<CalendarSegment<LocalDateTime>> dateTime =
          maker.calendar(
              "ofLocalDateTime", CalendarSegment.ofLocalDateTime(entity, segment.name()));
      return Made.by(UtcSegment.class, "of", UtcSegment.of(dateTime.value()), dateTime.source());
    }
    EpochUnit unit = segment.unit();
    Made<InstantSegment> plain =
        Made.by(
                InstantSegment.class,
                "of",
                InstantSegment.of(entity, segment.name()),
                entity,
                segment.name())
            .withIf(unit != EpochUnit.MILLIS, count -> count.unit(unit), "unit", unit);
    return encode(
        plain,
        verbatim,
        new Methods<>(
            InstantSegment::digits,
            InstantSegment::descending,
            InstantSegment::descending,
            InstantSegment::reversedDigits,
            InstantSegment::as));
  }

  /** Returns a point in time of another type, which is stored as its instant. */
  private <T> Made<ZonedInstantSegment<T>> moment(
      Supplier<Made<? extends IntegerEncoding>> verbatim,
      String factory,
      Function<KeySegment<Instant>, ZonedInstantSegment<T>> of) {
    Made<? extends KeySegment<Instant>> instant = instant(verbatim);
    return Made.by(ZonedInstantSegment.class, factory, of.apply(instant.value()), instant.source());
  }

  /**
   * Names the methods that segments of integers and of counts both have.
   *
   * @param <S> the class of segments
   */
  private record Methods<S>(
      BiFunction<S, Integer, S> digits,
      Function<S, S> descending,
      BiFunction<S, Long, S> descendingFrom,
      Function<S, S> reversedDigits,
      BiFunction<S, IntegerEncoding, S> as) {}

  /**
   * Returns the segment in the declared encoding.
   *
   * @param verbatim the encoding in a key of bytes as they are
   */
  private <S> Made<S> encode(
      Made<S> plain, Supplier<Made<? extends IntegerEncoding>> verbatim, Methods<S> methods) {
    if (format == KeyFormat.READABLE) {
      return readable(plain, methods);
    }
    Made<? extends IntegerEncoding> encoding =
        subtracted(
            format == KeyFormat.VERBATIM
                ? verbatim.get()
                : Made.by(IntegerEncoding.class, "orderedCode", IntegerEncoding.orderedCode()));
    return plain.with(
        number -> methods.as().apply(number, encoding.value()), "as", encoding.source());
  }

  private <S> Made<S> readable(Made<S> plain, Methods<S> methods) {
    int digits = segment.digits();
    long max = segment.max();
    boolean descending = segment.descending();
    return plain
        .withIf(digits != 0, each -> methods.digits().apply(each, digits), "digits", digits)
        .withIf(descending && max == 0, methods.descending(), "descending")
        .withIf(
            descending && max != 0,
            each -> methods.descendingFrom().apply(each, max),
            "descending",
            max)
        .withIf(
            segment.encoding() == KeyEncoding.REVERSED_DIGITS,
            methods.reversedDigits(),
            "reversedDigits");
  }

  /** Returns decimal digits. */
  Made<DecimalEncoding> decimal() {
    boolean big = segment.kind() == ValueKind.BIG_INTEGER;
    int digits = digits();
    boolean enough = digits >= (big ? IntegralSegment.MAX_DIGITS : longest(segment));
    return padded(
        Made.by(IntegerEncoding.class, "decimal", IntegerEncoding.decimal())
            .withIf(
                digits != 0 && !isExact(enough),
                each -> each.minimumDigits(digits),
                "minimumDigits",
                digits)
            .withIf(digits != 0 && isExact(enough), each -> each.digits(digits), "digits", digits));
  }

  /** Returns decimal digits from the last to the first. */
  Made<DecimalEncoding> reversedDigits() {
    int digits = digits();
    return padded(
        Made.by(IntegerEncoding.class, "decimal", IntegerEncoding.decimal())
            .with(each -> each.reversedDigits(digits), "reversedDigits", digits));
  }

  /** Returns the declared digits, or those of a descending number. */
  private int digits() {
    return segment.descending() && segment.digits() == 0
        ? Math.max(IntegralSegment.MAX_DIGITS, longest(segment))
        : segment.digits();
  }

  private Made<DecimalEncoding> padded(Made<DecimalEncoding> decimal) {
    return decimal.withIf(
        segment.rowKey().says("pad"), each -> each.pad(segment.pad()), "pad", segment.pad());
  }

  /** A count since the epoch has no sign in hexadecimal digits, so that the rows sort. */
  Made<HexadecimalEncoding> hexadecimal(boolean unsigned) {
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

  Made<BinaryEncoding> bigEndian() {
    int bytes = width();
    return Made.by(IntegerEncoding.class, "bigEndian", IntegerEncoding.bigEndian(bytes), bytes);
  }

  Made<BinaryEncoding> littleEndian() {
    int bytes = width();
    return Made.by(
        IntegerEncoding.class, "littleEndian", IntegerEncoding.littleEndian(bytes), bytes);
  }

  private int width() {
    return segment.width() == 0 ? bytes(segment) : segment.width();
  }

  private Made<? extends IntegerEncoding> subtracted(Made<? extends IntegerEncoding> encoding) {
    boolean complement = segment.encoding() == KeyEncoding.COMPLEMENT; // It is descending itself.
    return segment.descending() && !complement
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
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE -> segment.unit().digits();
      default ->
          segment.encoding() == KeyEncoding.UNSIGNED
              ? Long.toUnsignedString(-1).length()
              : digits(IntegralSegment.ofLong("", ""));
    };
  }

  /** Returns the digits of a number without its minus. */
  private static int digits(KeySegment<?> plain) {
    return plain.traits().longest() - 1;
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
