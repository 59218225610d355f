package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.bigtable.KeyEncoding.BASE64;
import static dev.rowsmith.bigtable.KeyEncoding.BIG_ENDIAN;
import static dev.rowsmith.bigtable.KeyEncoding.HEX;
import static dev.rowsmith.bigtable.KeyEncoding.LITTLE_ENDIAN;
import static dev.rowsmith.bigtable.KeyEncoding.REVERSED_DIGITS;
import static dev.rowsmith.bigtable.KeyEncoding.REVERSED_DOMAIN;
import static dev.rowsmith.bigtable.KeyEncoding.TRUE_FALSE;
import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BIG_INTEGER;
import static dev.rowsmith.processor.model.ValueKind.BOOLEAN;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class InvalidSegmentTest {

  private static Findings segment(ValueKind kind, UnaryOperator<SegmentDraft> segment) {
    return Findings.of(new InvalidSegment(), reading().segment("x", kind, segment));
  }

  @Test
  void digits_of_text_are_reported() {
    segment(STRING, segment -> segment.order(1).digits(10))
        .one()
        .says("the segment 'x' has digits, but is of type String")
        .at("x@RowKey.digits")
        .because(
            "digits is for BigInteger, byte, short, int, long, Instant, OffsetDateTime,"
                + " ZonedDateTime and Date.")
        .today("@RowKey(order = 1, digits = 10) String x")
        .fixes("@RowKey(order = 1) String x");
  }

  @Test
  void digits_are_one_to_nineteen() {
    segment(LONG, segment -> segment.digits(20))
        .one()
        .says("the segment 'x' has digits = 20")
        .because("It is 1 to 19")
        .fixes("@RowKey long x (as many as the type needs)");
    segment(LONG, segment -> segment.digits(-1)).one().says("the segment 'x' has digits = -1");
    segment(LONG, segment -> segment.digits(19)).none();
    segment(INSTANT, segment -> segment.digits(14)).none();
  }

  @Test
  void descending_number_has_its_own_number_of_digits() {
    segment(LONG, segment -> segment.digits(10).descending())
        .one()
        .says("the segment 'x' has digits, but is descending")
        .at("x@RowKey.digits")
        .fixes("@RowKey(descending = true) long x");
  }

  @Test
  void descending_date_is_reported() {
    segment(LOCAL_DATE, segment -> segment.descending())
        .one()
        .says("the segment 'x' has descending, but is of type LocalDate")
        .at("x@RowKey.descending")
        .fixes("@RowKey LocalDate x (scan().reversed() reads from the highest value)");
    segment(INSTANT, segment -> segment.descending()).none();
    segment(INT, segment -> segment.descending()).none();
  }

  @Test
  void reversed_digits_have_no_direction() {
    segment(INT, segment -> segment.as(REVERSED_DIGITS).descending())
        .one()
        .says("the segment 'x' has reversed digits, but is descending")
        .fixes("@RowKey(as = KeyEncoding.REVERSED_DIGITS) int x");
  }

  @Test
  void unit_is_for_points_in_time() {
    segment(LONG, segment -> segment.unit(EpochUnit.SECONDS))
        .one()
        .says("the segment 'x' has unit, but is of type long")
        .at("x@RowKey.unit")
        .because("unit is for Instant, OffsetDateTime, ZonedDateTime and Date.")
        .fixes("@RowKey(unit = EpochUnit.SECONDS) Instant x", "@RowKey long x");
    segment(INSTANT, segment -> segment.unit(EpochUnit.SECONDS)).none();
    segment(ValueKind.DATE, segment -> segment.unit(EpochUnit.SECONDS)).none();
  }

  @Test
  void reversed_digits_of_an_instant_are_one_finding() {
    segment(INSTANT, segment -> segment.as(REVERSED_DIGITS).descending())
        .one()
        .says("the segment 'x' has reversed digits, but is descending")
        .fixes("@RowKey(as = KeyEncoding.REVERSED_DIGITS) Instant x");
  }

  @Test
  void width_and_pad_of_a_number_are_one_finding() {
    segment(LONG, segment -> segment.width(10).pad('!'))
        .one()
        .says("the segment 'x' has width, but is of type long")
        .at("x@RowKey.width")
        .because("width is for String and bytes, pad for String.")
        .fixes("@RowKey long x");
    segment(UUID, segment -> segment.pad(' ')).one().at("x@RowKey.pad");
  }

  @Test
  void width_is_at_most_a_whole_key() {
    segment(STRING, segment -> segment.width(4097))
        .one()
        .says("the segment 'x' has width = 4097")
        .because("It is 1 to 4096 bytes")
        .fixes("@RowKey String x (as long as the value)");
    segment(STRING, segment -> segment.width(-1)).one();
    segment(STRING, segment -> segment.width(4096)).none();
  }

  @Test
  void pad_without_a_width_is_reported() {
    segment(STRING, segment -> segment.pad(' '))
        .one()
        .says("the segment 'x' has a pad, but no width to fill up to")
        .at("x@RowKey.pad")
        .fixes("@RowKey String x (as long as the value)");
    segment(STRING, segment -> segment.width(6).pad(' ')).none();
  }

  @Test
  void both_marks_are_a_contradiction() {
    segment(LONG, segment -> segment.distribution(Distribution.BOTH))
        .one()
        .says("the segment 'x' is marked both @Monotonic and @Distributed")
        .at("x")
        .fixes(
            "@RowKey @Distributed long x (if they fall anywhere)",
            "@RowKey @Monotonic long x (if they only grow)");
  }

  @Test
  void attributes_of_an_unknown_type_are_another_checks_business() {
    Findings.of(
            new InvalidSegment(),
            reading().segment("x", Types.other("Date"), segment -> segment.digits(10).width(3)))
        .none();
  }

  private static Findings verbatim(ValueKind kind, UnaryOperator<SegmentDraft> segment) {
    return Findings.of(
        new InvalidSegment(), reading().format(KeyFormat.VERBATIM).segment("x", kind, segment));
  }

  private static Findings ordered(ValueKind kind, UnaryOperator<SegmentDraft> segment) {
    return Findings.of(
        new InvalidSegment(), reading().format(KeyFormat.ORDERED_CODE).segment("x", kind, segment));
  }

  @Test
  void encodings_of_verbatim_keys_are_none_of_readable_ones() {
    segment(LONG, segment -> segment.as(BIG_ENDIAN))
        .one()
        .says(
            "the segment 'x' is stored as BIG_ENDIAN, which a key of the format READABLE does not"
                + " have")
        .at("x@RowKey.as")
        .because("for verbatim keys")
        .fixes("@RowKey long x");
    segment(BYTES, segment -> segment.as(BASE64))
        .one()
        .fixes("@RowKey(as = KeyEncoding.HEX) byte[] x (hexadecimal, in lower case)");
    segment(BYTES, segment -> segment.as(HEX)).none();
    segment(STRING, segment -> segment.as(REVERSED_DOMAIN)).none();
    segment(INSTANT, segment -> segment.unit(EpochUnit.NANOS)).none();
  }

  @Test
  void ordered_code_has_one_encoding_for_each_type() {
    ordered(LONG, segment -> segment.as(BIG_ENDIAN))
        .one()
        .because("An ordered code has one encoding for each type.")
        .fixes("@RowKey long x");
    ordered(LONG, segment -> segment.digits(5)).one().fixes("@RowKey long x");
    ordered(STRING, segment -> segment.width(5)).one().fixes("@RowKey String x");
    ordered(LONG, segment -> segment.descending()).none();
    ordered(BYTES, segment -> segment.maxLength(16)).none();
  }

  @Test
  void verbatim_numbers_are_decimal_hexadecimal_or_bytes() {
    verbatim(LONG, segment -> segment).none();
    verbatim(LONG, segment -> segment.digits(25)).none();
    verbatim(LONG, segment -> segment.digits(6).pad('_')).none();
    verbatim(LONG, segment -> segment.as(HEX).digits(16)).none();
    verbatim(INT, segment -> segment.as(BIG_ENDIAN).width(3)).none();
    verbatim(INSTANT, segment -> segment.as(LITTLE_ENDIAN).width(8)).none();
    verbatim(LONG, segment -> segment.digits(19).descending()).none();
  }

  @Test
  void width_of_a_number_is_one_to_eight_bytes() {
    verbatim(LONG, segment -> segment.as(BIG_ENDIAN).width(9))
        .one()
        .says("the segment 'x' has width = 9")
        .at("x@RowKey.width")
        .fixes("@RowKey(as = KeyEncoding.BIG_ENDIAN) long x (as many as the type has)");
    verbatim(LONG, segment -> segment.as(BIG_ENDIAN).width(4).digits(4))
        .one()
        .at("x@RowKey.digits");
    verbatim(LONG, segment -> segment.width(4)).one().at("x@RowKey.width");
  }

  @Test
  void pad_of_a_number_is_told_from_its_digits() {
    verbatim(LONG, segment -> segment.digits(6).pad('7'))
        .one()
        .at("x@RowKey.pad")
        .fixes("@RowKey(digits = 6) long x (filled up with zeros)");
    verbatim(LONG, segment -> segment.pad('_')).one().at("x@RowKey.pad");
  }

  @Test
  void reversed_digits_of_a_verbatim_key_say_how_many() {
    verbatim(INT, segment -> segment.as(REVERSED_DIGITS))
        .one()
        .at("x@RowKey.as")
        .fixes(
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 10) int x"
                + " (as many as the type needs)");
  }

  @Test
  void big_integer_of_a_readable_key_says_its_digits() {
    segment(BIG_INTEGER, segment -> segment)
        .one()
        .at("x@RowKey")
        .fixes("@RowKey(digits = 25) BigInteger x (or as many as the longest value has)");
    segment(BIG_INTEGER, segment -> segment.digits(40)).none();
    verbatim(BIG_INTEGER, segment -> segment).none();
  }

  @Test
  void max_is_for_descending_numbers() {
    segment(LONG, segment -> segment.descending().max(1000)).none();
    segment(INSTANT, segment -> segment.descending().max(1000)).none();
    segment(LONG, segment -> segment.max(1000))
        .one()
        .says("the segment 'x' has a max, but is not descending")
        .fixes("@RowKey long x");
    segment(UUID, segment -> segment.max(36))
        .one()
        .at("x@RowKey.max")
        .because("max is for descending numbers.")
        .fixes("@RowKey UUID x");
  }

  @Test
  void max_of_a_text_is_maxLength() {
    segment(STRING, segment -> segment.max(64))
        .one()
        .at("x@RowKey.max")
        .says("the segment 'x' has max, but is of type String")
        .because(
            "max is the highest of descending numbers; the length of text and bytes is maxLength.")
        .fixes("@RowKey(maxLength = 64) String x");
    segment(BYTES, segment -> segment.max(16).as(HEX))
        .one()
        .fixes("@RowKey(as = KeyEncoding.HEX, maxLength = 16) byte[] x");
    segment(STRING, segment -> segment.max(64).maxLength(32))
        .one()
        .fixes("@RowKey(maxLength = 32) String x");
    segment(STRING, segment -> segment.max(-1)).one().fixes("@RowKey String x");
    segment(STRING, segment -> segment.max(Long.MAX_VALUE)).one().fixes("@RowKey String x");
  }

  @Test
  void maxLength_is_for_text_and_bytes() {
    segment(STRING, segment -> segment.maxLength(64)).none();
    segment(BYTES, segment -> segment.maxLength(64)).none();
    segment(UUID, segment -> segment.maxLength(36))
        .one()
        .at("x@RowKey.maxLength")
        .because("maxLength is for text and bytes.")
        .fixes("@RowKey UUID x");
    segment(INT, segment -> segment.maxLength(36)).one().fixes("@RowKey int x");
    segment(STRING, segment -> segment.maxLength(-1))
        .one()
        .says("the segment 'x' has maxLength = -1")
        .because("It is 1 or more; leave it out to set no limit.")
        .fixes("@RowKey String x");
  }

  @Test
  void maxLength_of_a_descending_number_is_max() {
    segment(LONG, segment -> segment.descending().maxLength(1000))
        .one()
        .at("x@RowKey.maxLength")
        .says("the segment 'x' has maxLength, but is of type long")
        .because("maxLength is for text and bytes; the highest number is max.")
        .fixes("@RowKey(descending = true, max = 1000) long x");
    segment(LONG, segment -> segment.descending().maxLength(1000).max(9))
        .one()
        .fixes("@RowKey(descending = true, max = 9) long x");
  }

  @Test
  void codec_of_its_own_decides_alone() {
    segment(LONG, segment -> segment.codec("Shuffle").digits(3))
        .one()
        .says("the segment 'x' has digits, and a codec")
        .fixes(
            "@RowKey(codec = Shuffle.class) long x (the codec alone)",
            "@RowKey(digits = 3) long x (without the codec)");
    segment(LONG, segment -> segment.codec("Shuffle")).none();
  }

  @Test
  void words_are_for_booleans() {
    verbatim(BOOLEAN, segment -> segment.as(TRUE_FALSE)).none();
    verbatim(LONG, segment -> segment.as(TRUE_FALSE))
        .one()
        .because("as = TRUE_FALSE is for boolean.");
  }

  @Test
  void plain_segments_are_fine() {
    segment(STRING, segment -> segment).none();
    segment(LONG, segment -> segment.as(REVERSED_DIGITS).digits(12)).none();
  }

  @Test
  void codec_of_another_type_is_reported() {
    segment(LONG, segment -> segment.codec("Kinds", CodecFit.OTHER_TYPE))
        .one()
        .says("the segment 'x' has the codec Kinds, which is not a KeyCodec<Long>")
        .at("x@RowKey.codec")
        .fixes("class Kinds implements KeyCodec<Long>");
    segment(BYTES, segment -> segment.codec("Kinds", CodecFit.OTHER_TYPE))
        .one()
        .fixes("class Kinds implements KeyCodec<ByteString>");
  }

  @Test
  void codec_that_cannot_be_constructed_is_reported() {
    segment(LONG, segment -> segment.codec("Kinds", CodecFit.NOT_CONSTRUCTIBLE))
        .one()
        .says("the segment 'x' has the codec Kinds, which generated code cannot construct")
        .at("x@RowKey.codec")
        .because("constructor that takes and throws nothing")
        .fixes("Kinds() {} (in such a class)");
  }
}
