package dev.rowsmith.runtime.key;

import static dev.rowsmith.runtime.key.Fields.edges;
import static dev.rowsmith.runtime.key.Fields.same;
import static dev.rowsmith.runtime.key.Fields.texts;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.bigEndian;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.decimal;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.hexadecimal;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.littleEndian;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.BinaryEncoding;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CharacterSegment;
import dev.rowsmith.runtime.key.segment.CodecSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Makes segments of every encoding of the VERBATIM format. */
final class VerbatimFields {

  private static final String ENTITY = "Sample";
  private static final long MIN = Long.MIN_VALUE;
  private static final long MAX = Long.MAX_VALUE;

  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  /** Writes texts of two capitals, in the order of the alphabet. */
  private record Capitals(int width) implements KeyCodec<String> {

    @Override
    public ByteString encode(String value) {
      return ByteString.copyFromUtf8(value);
    }

    @Override
    public String decode(ByteString bytes) {
      return bytes.toStringUtf8();
    }

    @Override
    public boolean sorts() {
      return true;
    }
  }

  private final List<Function<String, Field<?>>> kinds = new ArrayList<>();

  private VerbatimFields() {
    plainTexts();
    decimals();
    hexadecimals();
    binaries();
    times();
    others();
  }

  /** Returns every kind of field as a function of its name. */
  static Arbitrary<Function<String, Field<?>>> all() {
    return Arbitraries.of(new VerbatimFields().kinds);
  }

  /** Returns the kinds of field that ORDERED_CODE was made for, among them many empty ones. */
  static Arbitrary<Function<String, Field<?>>> orderedCode() {
    VerbatimFields fields = new VerbatimFields();
    fields.kinds.clear();
    fields.text(segment -> segment, Fields.texts(2));
    fields.bytes(BytesSegment::raw, Fields.bytes(2));
    fields.longs(IntegerEncoding.orderedCode(), MIN, MAX);
    fields.longs(IntegerEncoding.orderedCode().subtractedFrom(MAX), 0, MAX);
    fields.ints(IntegerEncoding.orderedCode(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    fields.instants(IntegerEncoding.orderedCode(), EpochUnit.MICROS, -1_000_000, MAX / 1_000);
    return Arbitraries.of(fields.kinds);
  }

  private void plainTexts() {
    for (int count = 0; count < 4; count++) { // Often: its end is where a layout can go wrong.
      text(segment -> segment, texts(4));
    }
    text(TextSegment::reversed, texts(4));
    text(TextSegment::reversedDomain, texts(4));
    text(segment -> segment.width(12, ' '), texts(3));
    text(segment -> segment.width(12, '_'), texts(3));
    text(segment -> segment.width(12, '\0'), texts(3));
    text(segment -> segment.width(12, 'a').reversed(), texts(3));
    text(segment -> segment.width(3), Arbitraries.of("a#b", "abc", "\u20AC", "a\u00E9", "###"));
  }

  private void text(Function<TextSegment, TextSegment> setting, Arbitrary<String> values) {
    kinds.add(
        name ->
            same(
                setting.apply(TextSegment.ofVerbatim(ENTITY, name)),
                String.class,
                values,
                Fields::compareCodePoints));
  }

  private void decimals() {
    longs(decimal(), MIN, MAX);
    longs(decimal().minimumDigits(9), MIN, MAX);
    longs(decimal().minimumDigits(25), MIN, MAX);
    longs(decimal().minimumDigits(6).pad(' '), MIN, MAX);
    longs(decimal().minimumDigits(6).pad('_'), MIN, MAX);
    longs(decimal().digits(12), 0, 999_999_999_999L);
    longs(decimal().digits(30).pad(' '), 0, MAX);
    longs(decimal().digits(19).pad('x'), 0, MAX);
    longs(decimal().reversedDigits(19), 0, MAX);
    longs(decimal().subtractedFrom(MAX).digits(19), 0, MAX);
    longs(decimal().subtractedFrom(MAX), MIN, MAX);
    longs(decimal().subtractedFrom(1_000).minimumDigits(20), MIN, 1_000);
    ints(decimal().minimumDigits(11), Integer.MIN_VALUE, Integer.MAX_VALUE);
    unsignedLongs(decimal().unsigned());
    unsignedLongs(decimal().unsigned().minimumDigits(20));
    unsignedLongs(decimal().unsigned().digits(20));
    for (DecimalEncoding encoding :
        List.of(
            decimal(),
            decimal().minimumDigits(25),
            decimal().digits(25),
            decimal().reversedDigits(20),
            decimal().subtractedFrom(MAX).digits(20))) {
      kinds.add(
          name ->
              same(
                  BigIntegerSegment.of(ENTITY, name, encoding),
                  BigInteger.class,
                  edges(0, MAX).map(BigInteger::valueOf),
                  BigInteger::compareTo));
    }
  }

  private void hexadecimals() {
    longs(hexadecimal(), MIN, MAX);
    longs(hexadecimal().minimumDigits(8).upperCase(), MIN, MAX);
    longs(hexadecimal().minimumDigits(16), MIN, MAX);
    longs(hexadecimal().digits(8), 0, 0xFFFF_FFFFL);
    ints(hexadecimal().digits(8), Integer.MIN_VALUE, Integer.MAX_VALUE);
    ints(hexadecimal().digits(6).upperCase(), 0, 0xFF_FFFF);
    unsignedLongs(hexadecimal().unsigned());
    unsignedLongs(hexadecimal().unsigned().digits(16));
    longs(hexadecimal().subtractedFrom(MAX).digits(16), MIN, MAX);
    bigHexadecimals(segment -> segment, MIN);
    bigHexadecimals(segment -> segment.upperCase(), MIN);
    bigHexadecimals(segment -> segment.digits(20), 0);
    bigHexadecimals(segment -> segment.digits(16).upperCase(), 0);
  }

  private void bigHexadecimals(
      Function<BigHexadecimalSegment, BigHexadecimalSegment> setting, long least) {
    kinds.add(
        name ->
            same(
                setting.apply(BigHexadecimalSegment.of(ENTITY, name)),
                BigInteger.class,
                edges(least, MAX).map(BigInteger::valueOf),
                BigInteger::compareTo));
  }

  private void binaries() {
    for (boolean complemented : new boolean[] {false, true}) {
      Function<BinaryEncoding, BinaryEncoding> form =
          encoding -> complemented ? encoding.complemented() : encoding;
      longs(form.apply(bigEndian(8)), MIN, MAX);
      longs(form.apply(littleEndian(8)), MIN, MAX);
      ints(form.apply(bigEndian(4)), Integer.MIN_VALUE, Integer.MAX_VALUE);
      ints(form.apply(bigEndian(5)), Integer.MIN_VALUE, Integer.MAX_VALUE);
      ints(form.apply(littleEndian(4)), Integer.MIN_VALUE, Integer.MAX_VALUE);
      ints(form.apply(bigEndian(3)), 0, 0xFF_FFFF);
      longs(form.apply(bigEndian(7)), 0, 0xFF_FFFF_FFFF_FFFFL);
      longs(form.apply(littleEndian(3)), 0, 0xFF_FFFF);
      longs(form.apply(littleEndian(1)), 0, 0xFF);
      unsignedLongs(form.apply(bigEndian(8).unsigned()));
      unsignedLongs(form.apply(littleEndian(8).unsigned()));
      longs(form.apply(bigEndian(8).subtractedFrom(MAX)), MIN, MAX);
    }
  }

  private void longs(IntegerEncoding encoding, long min, long max) {
    kinds.add(
        name ->
            Fields.integer(
                IntegralSegment.ofLong(ENTITY, name).as(encoding), Long.class, v -> v, min, max));
  }

  private void ints(IntegerEncoding encoding, long min, long max) {
    kinds.add(
        name ->
            Fields.integer(
                IntegralSegment.ofInt(ENTITY, name).as(encoding),
                Integer.class,
                v -> (int) v,
                min,
                max));
  }

  private void unsignedLongs(IntegerEncoding encoding) {
    kinds.add(
        name ->
            same(
                IntegralSegment.ofLong(ENTITY, name).as(encoding),
                Long.class,
                edges(MIN, MAX),
                Long::compareUnsigned));
  }

  private void times() {
    long most = 9_999_999_999_999L;
    instants(decimal(), EpochUnit.MILLIS, -most, most);
    instants(decimal().digits(13), EpochUnit.MILLIS, 0, most);
    instants(decimal().minimumDigits(25), EpochUnit.NANOS, MIN, MAX);
    instants(decimal().digits(25), EpochUnit.NANOS, 0, MAX);
    instants(decimal().subtractedFrom(MAX).digits(19), EpochUnit.MICROS, 0, most);
    instants(bigEndian(4), EpochUnit.SECONDS, 0, 0xFFFF_FFFFL);
    instants(bigEndian(8), EpochUnit.MILLIS, -most, most);
    instants(littleEndian(6), EpochUnit.MILLIS, 0, most);
    instants(hexadecimal().unsigned(), EpochUnit.MICROS, 0, most);
    instants(hexadecimal().unsigned().digits(8), EpochUnit.SECONDS, 0, 0xFFFF_FFFFL);
    instants(bigEndian(8).unsigned(), EpochUnit.NANOS, 0, MAX);
    instants(bigEndian(8).unsigned().complemented(), EpochUnit.MILLIS, 0, most);
    instants(bigEndian(8).subtractedFrom(MAX), EpochUnit.MILLIS, -most, most);
    for (String pattern : List.of("ddMMyyyy", "yyyy-MM-dd", "MM/dd/yyyy", "yyyy#MM ddd'd'")) {
      String fixed = pattern.replace("ddd'd'", "dd'd'");
      kinds.add(
          name ->
              same(
                  CalendarSegment.ofLocalDate(ENTITY, name).verbatimPattern(fixed),
                  LocalDate.class,
                  Fields.days(),
                  LocalDate::compareTo));
    }
    for (String pattern : List.of("yyyy-MM-dd-HHmm", "HH:mm dd.MM.yyyy")) {
      kinds.add(
          name ->
              new Field<>(
                  CalendarSegment.ofLocalDateTime(ENTITY, name).verbatimPattern(pattern),
                  LocalDateTime.class::cast,
                  Fields.moments().map(moment -> moment.truncatedTo(ChronoUnit.MINUTES)),
                  Fields.moments(),
                  LocalDateTime::compareTo));
    }
  }

  private void instants(IntegerEncoding encoding, EpochUnit unit, long least, long most) {
    kinds.add(
        name ->
            Fields.instant(
                InstantSegment.of(ENTITY, name).unit(unit).as(encoding), unit, least, most));
  }

  private void others() {
    kinds.add(
        name ->
            same(
                EnumSegment.ofVerbatim(ENTITY, name, Fields.Color.values()),
                Fields.Color.class,
                Arbitraries.of(Fields.Color.values()),
                Comparator.comparing(Fields.Color::name)));
    kinds.add(
        name ->
            same(
                BooleanSegment.of(ENTITY, name).words(),
                Boolean.class,
                Arbitraries.of(true, false),
                Comparator.naturalOrder()));
    kinds.add(
        name ->
            same(
                CharacterSegment.ofVerbatim(ENTITY, name),
                Character.class,
                Fields.characters(),
                Comparator.naturalOrder()));
    uuid(UuidSegment::upperCase);
    uuid(UuidSegment::withoutHyphens);
    uuid(UuidSegment::binary);
    bytes(segment -> segment, Fields.bytes(3));
    bytes(BytesSegment::raw, Fields.bytes(3));
    bytes(BytesSegment::upperCase, Fields.bytes(3));
    for (boolean padded : new boolean[] {false, true}) {
      bytes(segment -> segment.base64(padded), Fields.bytes(4));
      bytes(segment -> segment.base64Url(padded), Fields.bytes(4));
    }
    Arbitrary<ByteString> threes = Fields.bytes(3).filter(value -> value.size() == 3);
    bytes(segment -> segment.raw().length(3), threes);
    bytes(segment -> segment.base64(true).length(3), threes);
    codec(KeyCodec.VARIABLE, texts(3));
    codec(2, Arbitraries.of("AB", "##", "a\0", "zz"));
  }

  private void uuid(Function<UuidSegment, UuidSegment> setting) {
    kinds.add(
        name ->
            same(
                setting.apply(UuidSegment.of(ENTITY, name)),
                UUID.class,
                Fields.uuids(),
                Comparator.comparing(UUID::toString)));
  }

  private void bytes(Function<BytesSegment, BytesSegment> setting, Arbitrary<ByteString> values) {
    kinds.add(
        name ->
            same(setting.apply(BytesSegment.of(ENTITY, name)), ByteString.class, values, BYTES));
  }

  private void codec(int width, Arbitrary<String> values) {
    kinds.add(
        name ->
            same(
                CodecSegment.of(ENTITY, name, new Capitals(width)),
                String.class,
                values,
                Fields::compareCodePoints));
  }
}
