package dev.rowsmith.processor.encoding;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CharacterSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import java.time.temporal.Temporal;
import java.util.List;

/**
 * Makes the runtime's segments of the classes that one declaration can stand for, in their default
 * encodings, with the declared lengths and patterns.
 */
final class SegmentMaker {

  private final Segment segment;
  private final KeyFormat format;
  private final String entity;

  SegmentMaker(Segment segment, KeyFormat format, String entity) {
    this.segment = segment;
    this.format = format;
    this.entity = entity;
  }

  /** Returns a segment that a factory makes of the names of entity and segment, and more. */
  <T> Made<T> by(Class<?> type, String factory, T made, Object... more) {
    Object[] arguments = new Object[2 + more.length];
    arguments[0] = entity;
    arguments[1] = segment.name();
    System.arraycopy(more, 0, arguments, 2, more.length);
    return Made.by(type, factory, made, arguments);
  }

  boolean isReadable() {
    return format == KeyFormat.READABLE;
  }

  UnfitEncodingException unfit() {
    return new UnfitEncodingException(segment, format);
  }

  /** Refuses an encoding that is not for the type. */
  private void checkKind(ValueKind... kinds) {
    if (!List.of(kinds).contains(segment.kind())) {
      throw unfit();
    }
  }

  Made<TextSegment> text() {
    checkKind(ValueKind.STRING);
    int width = segment.width();
    char pad = segment.pad();
    int longest = segment.maxLength();
    Made<TextSegment> plain =
        isReadable()
            ? by(TextSegment.class, "of", TextSegment.of(entity, segment.name()))
            : by(TextSegment.class, "ofVerbatim", TextSegment.ofVerbatim(entity, segment.name()));
    return plain
        .withIf(width != 0, text -> text.width(width, pad), "width", width, pad)
        .withIf(longest != 0, text -> text.maxLength(longest), "maxLength", longest);
  }

  Made<CharacterSegment> character() {
    return isReadable()
        ? by(CharacterSegment.class, "of", CharacterSegment.of(entity, segment.name()))
        : by(
            CharacterSegment.class,
            "ofVerbatim",
            CharacterSegment.ofVerbatim(entity, segment.name()));
  }

  Made<EnumSegment<String>> constants() {
    List<String> names = segment.property().type().constants();
    return by(
        EnumSegment.class,
        isReadable() ? "of" : "ofVerbatim",
        EnumSegment.ofNames(entity, segment.name(), names, !isReadable()),
        new Made.ConstantsOf());
  }

  Made<BigHexadecimalSegment> bigHexadecimal() {
    int digits = segment.digits();
    return by(BigHexadecimalSegment.class, "of", BigHexadecimalSegment.of(entity, segment.name()))
        .withIf(digits != 0, big -> big.digits(digits), "digits", digits);
  }

  Made<BigIntegerSegment> bigDecimal(NumberEncoding numbers) {
    String name = segment.name();
    if (isReadable()) {
      int digits = segment.digits();
      return by(BigIntegerSegment.class, "of", BigIntegerSegment.of(entity, name, digits), digits);
    }
    Made<DecimalEncoding> decimal = numbers.decimal();
    return by(
        BigIntegerSegment.class,
        "of",
        BigIntegerSegment.of(entity, name, decimal.value()),
        decimal.source());
  }

  Made<BooleanSegment> truth() {
    checkKind(ValueKind.BOOLEAN);
    return by(BooleanSegment.class, "of", BooleanSegment.of(entity, segment.name()));
  }

  Made<UuidSegment> uuid() {
    return by(UuidSegment.class, "of", UuidSegment.of(entity, segment.name()));
  }

  Made<BytesSegment> bytes() {
    checkKind(ValueKind.BYTES, ValueKind.BYTE_STRING);
    int length = segment.width();
    int longest = segment.maxLength();
    return by(BytesSegment.class, "of", BytesSegment.of(entity, segment.name()))
        .withIf(length != 0, bytes -> bytes.length(length), "length", length)
        .withIf(longest != 0, bytes -> bytes.maxLength(longest), "maxLength", longest);
  }

  <T extends Temporal> Made<CalendarSegment<T>> calendar(String factory, CalendarSegment<T> plain) {
    String pattern = segment.pattern();
    Made<CalendarSegment<T>> made = by(CalendarSegment.class, factory, plain);
    if (pattern.isEmpty()) {
      return made;
    }
    return isReadable()
        ? made.with(time -> time.pattern(pattern), "pattern", pattern)
        : made.with(time -> time.verbatimPattern(pattern), "verbatimPattern", pattern);
  }
}
