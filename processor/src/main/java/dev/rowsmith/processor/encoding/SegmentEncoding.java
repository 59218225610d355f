package dev.rowsmith.processor.encoding;

import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.BigIntegerSegment;
import dev.rowsmith.runtime.key.BooleanSegment;
import dev.rowsmith.runtime.key.BytesSegment;
import dev.rowsmith.runtime.key.CharacterSegment;
import dev.rowsmith.runtime.key.CodecSegment;
import dev.rowsmith.runtime.key.DecimalEncoding;
import dev.rowsmith.runtime.key.EnumSegment;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.InstantSegment;
import dev.rowsmith.runtime.key.IntegralSegment;
import dev.rowsmith.runtime.key.KeySegment;
import dev.rowsmith.runtime.key.MomentSegment;
import dev.rowsmith.runtime.key.SegmentTraits;
import dev.rowsmith.runtime.key.TemporalSegment;
import dev.rowsmith.runtime.key.TextSegment;
import dev.rowsmith.runtime.key.UtcSegment;
import dev.rowsmith.runtime.key.UuidSegment;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes the runtime's segment of a declared one, with the source that makes it.
 *
 * <p>Which bytes a declaration stands for is decided here and nowhere else: checks ask the segment,
 * and generators print its source.
 */
public final class SegmentEncoding {

  private final Segment segment;
  private final KeyFormat format;
  private final String entity;

  private SegmentEncoding(Segment segment, KeyFormat format, String entity) {
    this.segment = segment;
    this.format = format;
    this.entity = entity;
  }

  /**
   * Returns the segment of a key, without what follows it; of an optional one, that of its values.
   *
   * @throws IllegalArgumentException if the declaration does not fit; checks report it
   */
  public static Made<? extends KeySegment<?>> made(
      Segment segment, KeyFormat format, String entity) {
    Made<? extends KeySegment<?>> made = new SegmentEncoding(segment, format, entity).make();
    return segment.property().personal()
        ? made.with(KeySegment::personalData, "personalData")
        : made;
  }

  /** Returns the segment with what follows it; empty where the declaration does not fit. */
  public static Optional<KeySegment<?>> of(Segment segment, KeyFormat format) {
    try {
      KeySegment<?> plain = new SegmentEncoding(segment, format, "").make().value();
      return Optional.of(segment.suffix().isEmpty() ? plain : plain.followedBy(segment.suffix()));
    } catch (IllegalArgumentException unfit) { // Which checks report in words.
      return Optional.empty();
    }
  }

  /** Returns why the runtime has no segment of a declaration, in its words; empty if it has one. */
  public static Optional<String> refusal(Segment segment, KeyFormat format) {
    try {
      var unused = new SegmentEncoding(segment, format, "").make();
      return Optional.empty();
    } catch (IllegalArgumentException unfit) {
      return Optional.of(String.valueOf(unfit.getMessage()));
    }
  }

  /**
   * Returns whether keys of a format have an encoding of the values of a kind, whatever else has to
   * be declared with it.
   */
  public static boolean encodes(ValueKind kind, Encoding encoding, KeyFormat format) {
    try {
      var unused = new SegmentEncoding(PlainSegment.of(kind, encoding), format, "").make();
      return true;
    } catch (UnfitEncodingException unfit) {
      return false;
    } catch (IllegalArgumentException incomplete) { // As reversed digits without their number.
      return true;
    }
  }

  /** Returns facts about the bytes of a segment; empty where the declaration does not fit. */
  public static Optional<SegmentTraits> traits(Segment segment, KeyFormat format) {
    return of(segment, format).map(SegmentTraits::of);
  }

  private Made<? extends KeySegment<?>> make() {
    if (segment.codec().isPresent()) {
      Codec codec = segment.codec().get();
      DeclaredCodec declared = new DeclaredCodec(codec.width().orElse(DeclaredCodec.VARIABLE));
      return by(
          CodecSegment.class,
          "of",
          CodecSegment.of(entity, segment.name(), declared),
          new Made.NewInstance(codec.type()));
    }
    if (!isInFormat()) {
      throw unfit();
    }
    return switch (segment.kind()) {
      case STRING -> text();
      case CHAR -> plain(character());
      case BYTE -> integral("ofByte", IntegralSegment.ofByte(entity, segment.name()));
      case SHORT -> integral("ofShort", IntegralSegment.ofShort(entity, segment.name()));
      case INT -> integral("ofInt", IntegralSegment.ofInt(entity, segment.name()));
      case LONG -> integral("ofLong", IntegralSegment.ofLong(entity, segment.name()));
      case BIG_INTEGER -> bigInteger();
      case BOOLEAN -> truth();
      case ENUM -> plain(constants());
      case UUID -> uuid();
      case INSTANT -> instant();
      case OFFSET_DATE_TIME -> moment("ofOffsetDateTime", MomentSegment::ofOffsetDateTime);
      case ZONED_DATE_TIME -> moment("ofZonedDateTime", MomentSegment::ofZonedDateTime);
      case DATE -> moment("ofDate", MomentSegment::ofDate);
      case LOCAL_DATE ->
          calendar("ofLocalDate", TemporalSegment.ofLocalDate(entity, segment.name()));
      case YEAR_MONTH ->
          calendar("ofYearMonth", TemporalSegment.ofYearMonth(entity, segment.name()));
      case YEAR -> calendar("ofYear", TemporalSegment.ofYear(entity, segment.name()));
      case LOCAL_TIME ->
          calendar("ofLocalTime", TemporalSegment.ofLocalTime(entity, segment.name()));
      case LOCAL_DATE_TIME ->
          calendar("ofLocalDateTime", TemporalSegment.ofLocalDateTime(entity, segment.name()));
      case BYTES, BYTE_STRING -> bytes();
      case FLOAT, DOUBLE, DURATION, BIG_DECIMAL, MESSAGE, LITE_MESSAGE, OTHER -> throw unfit();
    };
  }

  /** Returns a segment that a factory makes of the names of entity and segment, and more. */
  private <T> Made<T> by(Class<?> type, String factory, T made, Object... more) {
    Object[] arguments = new Object[2 + more.length];
    arguments[0] = entity;
    arguments[1] = segment.name();
    System.arraycopy(more, 0, arguments, 2, more.length);
    return Made.by(type, factory, made, arguments);
  }

  private boolean isReadable() {
    return format == KeyFormat.READABLE;
  }

  private UnfitEncodingException unfit() {
    return new UnfitEncodingException(segment, format);
  }

  /** Returns whether keys of the format have the encoding at all. */
  private boolean isInFormat() {
    return switch (segment.encoding()) {
      case DEFAULT, EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> true;
      case REVERSED_DIGITS, REVERSED_DOMAIN -> format != KeyFormat.ORDERED_CODE;
      case HEX ->
          format == KeyFormat.VERBATIM
              || (isReadable()
                  && (segment.kind() == ValueKind.BYTES
                      || segment.kind() == ValueKind.BYTE_STRING));
      case UNSIGNED, HEX_UPPER, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> format == KeyFormat.VERBATIM;
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT ->
          format == KeyFormat.VERBATIM;
      case RAW, BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED ->
          format == KeyFormat.VERBATIM;
      case REVERSED_TEXT, WORD -> format == KeyFormat.VERBATIM;
    };
  }

  private Made<TextSegment> text() {
    int width = segment.width();
    char pad = segment.pad();
    Made<TextSegment> plain =
        isReadable()
            ? by(TextSegment.class, "of", TextSegment.of(entity, segment.name()))
            : by(TextSegment.class, "ofVerbatim", TextSegment.ofVerbatim(entity, segment.name()));
    Made<TextSegment> sized =
        plain
            .withIf(width != 0, text -> text.width(width, pad), "width", width, pad)
            .withIf(max() != 0, text -> text.max(max()), "max", max());
    return switch (segment.encoding()) {
      case DEFAULT -> sized;
      case REVERSED_TEXT -> sized.with(TextSegment::reversed, "reversed");
      case REVERSED_DOMAIN -> sized.with(TextSegment::reversedDomain, "reversedDomain");
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> throw unfit();
      case REVERSED_DIGITS, UNSIGNED, WORD -> throw unfit();
      case HEX, HEX_UPPER, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> throw unfit();
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> throw unfit();
      case RAW, BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> throw unfit();
    };
  }

  /** More than an int is too long for any row key: KeyTooLong says so. */
  private int max() {
    return (int) Math.min(segment.max(), Integer.MAX_VALUE);
  }

  private Made<CharacterSegment> character() {
    return isReadable()
        ? by(CharacterSegment.class, "of", CharacterSegment.of(entity, segment.name()))
        : by(
            CharacterSegment.class,
            "ofVerbatim",
            CharacterSegment.ofVerbatim(entity, segment.name()));
  }

  private Made<EnumSegment<String>> constants() {
    List<String> names = segment.property().type().constants();
    return by(
        EnumSegment.class,
        isReadable() ? "of" : "ofVerbatim",
        EnumSegment.ofNames(entity, segment.name(), names, !isReadable()),
        new Made.ConstantsOf());
  }

  private <N extends Number> Made<IntegralSegment<N>> integral(
      String factory, IntegralSegment<N> plain) {
    if (segment.encoding().unit() != dev.rowsmith.processor.model.EpochUnit.DEFAULT) {
      throw unfit();
    }
    return new NumberEncoding(segment, format)
        .encode(
            by(IntegralSegment.class, factory, plain),
            new NumberEncoding.Methods<>(
                IntegralSegment::digits,
                IntegralSegment::descending,
                IntegralSegment::descending,
                IntegralSegment::reversedDigits,
                IntegralSegment::as));
  }

  private Made<? extends KeySegment<?>> bigInteger() {
    return switch (segment.encoding()) {
      case DEFAULT -> bigDecimal();
      case HEX -> bigHexadecimal();
      case HEX_UPPER -> bigHexadecimal().with(BigHexadecimalSegment::upperCase, "upperCase");
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> throw unfit();
      case REVERSED_DIGITS, REVERSED_DOMAIN, REVERSED_TEXT, WORD -> throw unfit();
      case UNSIGNED, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> throw unfit();
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> throw unfit();
      case RAW, BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> throw unfit();
    };
  }

  private Made<BigHexadecimalSegment> bigHexadecimal() {
    int digits = segment.digits();
    return by(BigHexadecimalSegment.class, "of", BigHexadecimalSegment.of(entity, segment.name()))
        .withIf(digits != 0, big -> big.digits(digits), "digits", digits);
  }

  private Made<BigIntegerSegment> bigDecimal() {
    if (isReadable()) {
      int digits = segment.digits();
      return by(
          BigIntegerSegment.class,
          "of",
          BigIntegerSegment.of(entity, segment.name(), digits),
          digits);
    }
    Made<DecimalEncoding> decimal = new NumberEncoding(segment, format).decimal();
    return by(
        BigIntegerSegment.class,
        "of",
        BigIntegerSegment.of(entity, segment.name(), decimal.value()),
        decimal.source());
  }

  private Made<BooleanSegment> truth() {
    Made<BooleanSegment> digit =
        by(BooleanSegment.class, "of", BooleanSegment.of(entity, segment.name()));
    return segment.encoding() == Encoding.WORD
        ? digit.with(BooleanSegment::words, "words")
        : plain(digit);
  }

  /** Returns the segment of a type that has one encoding. */
  private <T> Made<T> plain(Made<T> made) {
    if (segment.encoding() != Encoding.DEFAULT) {
      throw unfit();
    }
    return made;
  }

  private Made<UuidSegment> uuid() {
    Made<UuidSegment> plain = by(UuidSegment.class, "of", UuidSegment.of(entity, segment.name()));
    return switch (segment.encoding()) {
      case DEFAULT -> plain;
      case HEX -> plain.with(UuidSegment::withoutHyphens, "withoutHyphens");
      case HEX_UPPER ->
          plain
              .with(UuidSegment::withoutHyphens, "withoutHyphens")
              .with(UuidSegment::upperCase, "upperCase");
      case RAW -> plain.with(UuidSegment::binary, "binary");
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> throw unfit();
      case REVERSED_DIGITS, REVERSED_DOMAIN, REVERSED_TEXT, WORD -> throw unfit();
      case UNSIGNED, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> throw unfit();
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> throw unfit();
      case BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> throw unfit();
    };
  }

  private Made<BytesSegment> bytes() {
    int length = segment.width();
    Made<BytesSegment> sized =
        by(BytesSegment.class, "of", BytesSegment.of(entity, segment.name()))
            .withIf(length != 0, bytes -> bytes.length(length), "length", length)
            .withIf(max() != 0, bytes -> bytes.max(max()), "max", max());
    return switch (segment.encoding()) {
      case DEFAULT -> sized.withIf(!isReadable(), BytesSegment::raw, "raw");
      case RAW -> sized.with(BytesSegment::raw, "raw");
      case HEX -> sized;
      case HEX_UPPER -> sized.with(BytesSegment::upperCase, "upperCase");
      case BASE64 -> sized.with(bytes -> bytes.base64(true), "base64", true);
      case BASE64_UNPADDED -> sized.with(bytes -> bytes.base64(false), "base64", false);
      case BASE64_URL -> sized.with(bytes -> bytes.base64Url(true), "base64Url", true);
      case BASE64_URL_UNPADDED -> sized.with(bytes -> bytes.base64Url(false), "base64Url", false);
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> throw unfit();
      case REVERSED_DIGITS, REVERSED_DOMAIN, REVERSED_TEXT, WORD -> throw unfit();
      case UNSIGNED, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> throw unfit();
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> throw unfit();
    };
  }

  private <T extends Temporal> Made<TemporalSegment<T>> calendar(
      String factory, TemporalSegment<T> plain) {
    String pattern = segment.pattern();
    Made<TemporalSegment<T>> made = plain(by(TemporalSegment.class, factory, plain));
    if (pattern.isEmpty()) {
      return made;
    }
    return isReadable()
        ? made.with(time -> time.pattern(pattern), "pattern", pattern)
        : made.with(time -> time.verbatimPattern(pattern), "verbatimPattern", pattern);
  }

  /** Returns an instant, as a count or as its date and time in UTC. */
  private Made<? extends KeySegment<Instant>> instant() {
    if (segment.isByPattern()) {
      Made<TemporalSegment<LocalDateTime>> dateTime =
          calendar("ofLocalDateTime", TemporalSegment.ofLocalDateTime(entity, segment.name()));
      return Made.by(UtcSegment.class, "of", UtcSegment.of(dateTime.value()), dateTime.source());
    }
    EpochUnit unit = NumberEncoding.unit(segment);
    Made<InstantSegment> plain =
        by(InstantSegment.class, "of", InstantSegment.of(entity, segment.name()))
            .withIf(unit != EpochUnit.MILLIS, count -> count.unit(unit), "unit", unit);
    return new NumberEncoding(segment, format)
        .encode(
            plain,
            new NumberEncoding.Methods<>(
                InstantSegment::digits,
                InstantSegment::descending,
                InstantSegment::descending,
                InstantSegment::reversedDigits,
                InstantSegment::as));
  }

  /** Returns a point in time of another type, which is stored as its instant. */
  private <T> Made<MomentSegment<T>> moment(
      String factory, Function<KeySegment<Instant>, MomentSegment<T>> of) {
    Made<? extends KeySegment<Instant>> instant = instant();
    return Made.by(MomentSegment.class, factory, of.apply(instant.value()), instant.source());
  }
}
