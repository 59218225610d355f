package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BIG_INTEGER;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class InvalidQualifierTest {

  private static Findings check(ValueKind keys, UnaryOperator<SegmentDraft> more) {
    return Findings.of(
        new InvalidQualifier(),
        reading().column("x", LONG, column -> column.map(Types.of(keys), 9, more)));
  }

  @Test
  void attributes_that_do_not_fit_are_reported_as_those_of_segments_are() {
    check(STRING, key -> key.digits(4))
        .one()
        .says("each qualifier of 'x' has digits, but is of type String")
        .at("x@QualifierAsData.digits")
        .today("@QualifierAsData(max = 9, digits = 4) Map<String, long> x")
        .fixes("@QualifierAsData(max = 9) Map<String, long> x");
    check(LOCAL_DATE, key -> key.descending())
        .one()
        .says("each qualifier of 'x' has descending, but is of type LocalDate");
    check(INT, key -> key.as(KeyEncoding.REVERSED_DOMAIN))
        .one()
        .says("each qualifier of 'x' is stored as REVERSED_DOMAIN, but is of type int");
  }

  @Test
  void big_integer_needs_its_digits() {
    check(BIG_INTEGER, key -> key)
        .one()
        .says("each qualifier of 'x' is of type BigInteger, and has no digits")
        .fixes(
            "@QualifierAsData(max = 9, digits = 25) Map<BigInteger, long> x (or as many as the longest value has)");
  }

  @Test
  void pattern_fits_the_type_and_sorts() {
    check(INT, key -> key.pattern("yyyy"))
        .one()
        .says("each qualifier of 'x' has a pattern, but is of type int");
    check(LOCAL_DATE, key -> key.pattern("ddMMyyyy"))
        .one()
        .says("the pattern \"ddMMyyyy\" of 'x' does not sort: the month comes after the day");
    check(LOCAL_DATE, key -> key.pattern("yyyy-MM-dd")).none();
  }

  @Test
  void codec_decides_alone() {
    check(LONG, key -> key.codec("Mine").digits(4))
        .one()
        .says("each qualifier of 'x' has digits, and a codec")
        .fixes(
            "@QualifierAsData(max = 9, codec = Mine.class) Map<long, long> x (the codec alone)",
            "@QualifierAsData(max = 9, digits = 4) Map<long, long> x (without the codec)");
    check(LONG, key -> key.codec("Mine", CodecFit.OTHER_TYPE))
        .one()
        .says("each qualifier of 'x' has the codec Mine, which is not a KeyCodec<Long>")
        .fixes("class Mine implements KeyCodec<Long>");
    check(LONG, key -> key.codec("Mine", CodecFit.NOT_CONSTRUCTIBLE)).one();
    check(LONG, key -> key.codec("Mine")).none();
  }

  @Test
  void attributes_that_fit_are_fine() {
    check(INT, key -> key.digits(4)).none();
    check(LONG, key -> key.descending()).none();
    check(STRING, key -> key.as(KeyEncoding.REVERSED_DOMAIN)).none();
    check(BIG_INTEGER, key -> key.digits(9)).none();
  }

  @Test
  void type_without_an_encoding_is_another_checks_business() {
    check(DOUBLE, key -> key.digits(4)).none();
  }
}
