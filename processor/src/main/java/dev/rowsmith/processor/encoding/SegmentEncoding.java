package dev.rowsmith.processor.encoding;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.segment.BinaryEncoding;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CodecSegment;
import dev.rowsmith.runtime.key.segment.HexadecimalEncoding;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The runtime's segment of a declared one, with the source that makes it.
 *
 * <p>Which bytes a declaration stands for is decided here and nowhere else: checks ask the segment,
 * and generators print its source.
 */
public final class SegmentEncoding {

  private final Segment segment;
  private final KeyFormat format;
  private final String entity;
  private final SegmentMaker maker;

  private SegmentEncoding(Segment segment, KeyFormat format, String entity) {
    this.segment = segment;
    this.format = format;
    this.entity = entity;
    this.maker = new SegmentMaker(segment, format, entity);
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

  /**
   * Returns the segment in its place in a key: with the constant that follows it, or as one that
   * may be absent.
   *
   * @throws IllegalArgumentException if the declaration does not fit; checks report it
   */
  public static Made<? extends KeySegment<?>> inKey(Segment segment, Key key, String entity) {
    Made<? extends KeySegment<?>> plain = made(segment, key.format(), entity);
    List<Segment> all = key.segments();
    int at = all.indexOf(segment);
    String suffix = segment.suffix();
    if (segment.property().type().optional()) {
      String before = at == 0 ? "" : all.get(at - 1).suffix();
      return Made.by(
          OptionalSegment.class,
          "of",
          OptionalSegment.of(before, plain.value()),
          before,
          plain.source());
    }
    if (suffix.isEmpty()) {
      return plain;
    }
    boolean beforeOptional = at + 1 < all.size() && all.get(at + 1).property().type().optional();
    return beforeOptional
        ? plain.with(each -> each.endingBefore(suffix), "endingBefore", suffix)
        : plain.with(each -> each.followedBy(suffix), "followedBy", suffix);
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
  public static boolean encodes(ValueKind kind, KeyEncoding encoding, KeyFormat format) {
    try {
      var unused = new SegmentEncoding(UndeclaredSegment.of(kind, encoding), format, "").make();
      return true;
    } catch (UnfitEncodingException unfit) {
      return false;
    } catch (IllegalArgumentException incomplete) { // As reversed digits without their number.
      return true;
    }
  }

  /** Returns facts about the bytes of a segment; empty where the declaration does not fit. */
  public static Optional<SegmentTraits> traits(Segment segment, KeyFormat format) {
    return of(segment, format).map(KeySegment::traits);
  }

  private Made<? extends KeySegment<?>> make() {
    if (segment.codec().isPresent()) {
      Codec codec = segment.codec().get();
      DeclaredCodec declared = new DeclaredCodec(codec.width().orElse(DeclaredCodec.VARIABLE));
      return maker.by(
          CodecSegment.class,
          "of",
          CodecSegment.of(entity, segment.name(), declared),
          new Made.NewInstance(codec.type()));
    }
    if (!isInFormat()) {
      throw maker.unfit();
    }
    NumberEncoding numbers = new NumberEncoding(segment, format, entity, maker);
    return switch (segment.encoding()) {
      case DEFAULT -> plain(numbers);
      case REVERSED_DIGITS -> numbers.number(numbers::reversedDigits);
      case UNSIGNED -> numbers.unsigned();
      case HEX -> hexadecimal(false, numbers, () -> numbers.hexadecimal(false));
      case HEX_UPPER -> hexadecimal(true, numbers, () -> upperCase(numbers.hexadecimal(false)));
      case HEX_UNSIGNED -> numbers.number(() -> numbers.hexadecimal(true));
      case HEX_UPPER_UNSIGNED -> numbers.number(() -> upperCase(numbers.hexadecimal(true)));
      case BIG_ENDIAN -> numbers.number(numbers::bigEndian);
      case BIG_ENDIAN_UNSIGNED ->
          numbers.number(() -> numbers.bigEndian().with(BinaryEncoding::unsigned, "unsigned"));
      case LITTLE_ENDIAN -> numbers.number(numbers::littleEndian);
      case COMPLEMENT ->
          numbers.number(
              () -> numbers.bigEndian().with(BinaryEncoding::complemented, "complemented"));
      case REVERSED_TEXT -> maker.text().with(TextSegment::reversed, "reversed");
      case REVERSED_DOMAIN -> maker.text().with(TextSegment::reversedDomain, "reversedDomain");
      case RAW ->
          segment.kind() == ValueKind.UUID
              ? maker.uuid().with(UuidSegment::binary, "binary")
              : maker.bytes().with(BytesSegment::raw, "raw");
      case BASE64 -> maker.bytes().with(bytes -> bytes.base64(true), "base64", true);
      case BASE64_UNPADDED -> maker.bytes().with(bytes -> bytes.base64(false), "base64", false);
      case BASE64_URL -> maker.bytes().with(bytes -> bytes.base64Url(true), "base64Url", true);
      case BASE64_URL_UNPADDED ->
          maker.bytes().with(bytes -> bytes.base64Url(false), "base64Url", false);
      case TRUE_FALSE -> maker.truth().with(BooleanSegment::words, "words");
    };
  }

  private boolean isInFormat() {
    KeyEncoding encoding = segment.encoding();
    boolean anywhere = encoding == KeyEncoding.DEFAULT;
    boolean bytes = segment.kind().isBytes();
    return switch (format) {
      case VERBATIM -> true;
      case ORDERED_CODE -> anywhere && segment.kind() != ValueKind.BIG_INTEGER;
      case READABLE ->
          anywhere
              || encoding == KeyEncoding.REVERSED_DIGITS
              || encoding == KeyEncoding.REVERSED_DOMAIN
              || (encoding == KeyEncoding.HEX && bytes);
    };
  }

  /** Returns the segment in the one encoding that each type has where none is declared. */
  private Made<? extends KeySegment<?>> plain(NumberEncoding numbers) {
    return switch (segment.kind()) {
      case STRING -> maker.text();
      case CHAR -> maker.character();
      case BYTE, SHORT, INT, LONG, INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          numbers.number(numbers::decimal);
      case BIG_INTEGER -> maker.bigDecimal(numbers);
      case BOOLEAN -> maker.truth();
      case ENUM -> maker.constants();
      case UUID -> maker.uuid();
      case LOCAL_DATE ->
          maker.calendar("ofLocalDate", CalendarSegment.ofLocalDate(entity, segment.name()));
      case YEAR_MONTH ->
          maker.calendar("ofYearMonth", CalendarSegment.ofYearMonth(entity, segment.name()));
      case YEAR -> maker.calendar("ofYear", CalendarSegment.ofYear(entity, segment.name()));
      case LOCAL_TIME ->
          maker.calendar("ofLocalTime", CalendarSegment.ofLocalTime(entity, segment.name()));
      case LOCAL_DATE_TIME ->
          maker.calendar(
              "ofLocalDateTime", CalendarSegment.ofLocalDateTime(entity, segment.name()));
      case BYTES, BYTE_STRING ->
          maker.bytes().withIf(!maker.isReadable(), BytesSegment::raw, "raw");
      case FLOAT, DOUBLE, DURATION, BIG_DECIMAL, MESSAGE, LITE_MESSAGE, OTHER ->
          throw maker.unfit();
    };
  }

  private Made<? extends KeySegment<?>> hexadecimal(
      boolean upperCase,
      NumberEncoding numbers,
      Supplier<Made<? extends IntegerEncoding>> verbatim) {
    return switch (segment.kind()) {
      case BYTES, BYTE_STRING ->
          maker.bytes().withIf(upperCase, BytesSegment::upperCase, "upperCase");
      case UUID ->
          maker
              .uuid()
              .with(UuidSegment::withoutHyphens, "withoutHyphens")
              .withIf(upperCase, UuidSegment::upperCase, "upperCase");
      case BIG_INTEGER ->
          maker.bigHexadecimal().withIf(upperCase, BigHexadecimalSegment::upperCase, "upperCase");
      default -> numbers.number(verbatim);
    };
  }

  private static Made<HexadecimalEncoding> upperCase(Made<HexadecimalEncoding> lower) {
    return lower.with(HexadecimalEncoding::upperCase, "upperCase");
  }
}
