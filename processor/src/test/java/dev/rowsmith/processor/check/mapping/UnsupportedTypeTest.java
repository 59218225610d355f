package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.BIG_INTEGER;
import static dev.rowsmith.processor.model.ValueKind.BYTES;
import static dev.rowsmith.processor.model.ValueKind.DATE;
import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.DURATION;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.OTHER;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static dev.rowsmith.processor.model.ValueKind.UUID;
import static dev.rowsmith.processor.model.ValueKind.YEAR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UnsupportedTypeTest {

  private static Findings check(Entities entity) {
    return Findings.of(new UnsupportedType(), entity);
  }

  @Test
  void date_of_old_is_an_instant_today() {
    check(reading().column("at", Types.other("Date"), column -> column))
        .one()
        .says("the column 'at' is of type Date, which has no encoding")
        .at("at")
        .because("A column holds String, char,")
        .fixes("Instant at (toInstant() converts it)");
  }

  @ParameterizedTest
  @CsvSource({
    "ZonedDateTime, Instant",
    "OffsetDateTime, Instant",
    "java.util.Date, Instant",
    "OffsetTime, LocalTime",
    "Year, int",
    "List<Thing>, String",
    "String[], String",
    "long[], String",
    "OptionalInt, Optional<Integer>",
    "OptionalLong, Optional<Long>",
    "OptionalDouble, Optional<Double>",
    "Thing, String"
  })
  void nearest_type_is_named(String type, String nearest) {
    Findings findings = check(reading().column("x", Types.other(type), column -> column));
    assertThat(findings.firstFixes()).containsExactly(nearest + " x");
  }

  @Test
  void fraction_in_a_key_is_a_scaled_number() {
    check(reading().segment("price", DOUBLE))
        .one()
        .says("the segment 'price' is of type double, which no row key can hold")
        .because("A row key holds String, char,")
        .fixes("@RowKey long price (scaled, such as cents or thousandths)");
  }

  @Test
  void bytes_in_a_key_are_another_checks_business() {
    check(reading().segment("digest", BYTES)).none();
  }

  @Test
  void big_integer_has_no_ordered_code() {
    check(reading().segment("serial", BIG_INTEGER)).none();
    check(reading().format(KeyFormat.ORDERED_CODE).segment("serial", BIG_INTEGER))
        .one()
        .fixes("@RowKey long serial (or String, where it is longer than 19 digits)");
  }

  @Test
  void type_with_a_codec_of_its_own_is_fine() {
    check(reading().segment("at", Types.other("Version"), segment -> segment.codec("VersionCodec")))
        .none();
  }

  @Test
  void last_segment_may_be_absent() {
    check(
            reading()
                .segment("device", STRING)
                .segment("part", Types.optional(Types.of(STRING)), segment -> segment))
        .none();
  }

  @Test
  void segment_before_a_constant_may_not_be_absent() {
    check(
            reading()
                .layout("{device}/{part}/")
                .segment("device", STRING)
                .segment("part", Types.optional(Types.of(STRING)), segment -> segment))
        .one()
        .at("part");
  }

  @Test
  void optional_segment_is_reported_without_optional_in_the_fix() {
    check(
            reading()
                .segment("device", Types.optional(Types.of(STRING)), segment -> segment.width(6)))
        .one()
        .says(
            "the segment 'device' is of type Optional<String>, but only what ends a key can be"
                + " absent")
        .fixes("@RowKey(width = 6) String device (with a separate value for what was absent)");
  }

  @Test
  void optional_segment_of_an_ordered_code_is_reported() {
    check(
            reading()
                .format(KeyFormat.ORDERED_CODE)
                .segment("device", STRING)
                .segment("part", Types.optional(Types.of(STRING)), segment -> segment))
        .one()
        .says(
            "the segment 'part' is of type Optional<String>, but nothing in an ordered code can be"
                + " absent")
        .fixes("@RowKey String part (with a separate value for what was absent)");
  }

  @Test
  void optional_of_an_unknown_type_is_one_finding() {
    check(
            reading()
                .segment("at", Types.optional(Types.other("Date")), segment -> segment)
                .column("then", Types.optional(Types.of(LONG)), column -> column))
        .one()
        .fixes("@RowKey Instant at (toInstant() converts it)");
  }

  @Test
  void optional_column_of_an_unknown_type_stays_optional() {
    check(reading().column("at", Types.optional(Types.other("Date")), column -> column))
        .one()
        .fixes("Optional<Instant> at (toInstant() converts it)");
  }

  @Test
  void private_enum_is_reported_in_keys_and_columns() {
    check(reading().segment("kind", Types.hidden(Types.of(ENUM)), segment -> segment)).one();
    check(reading().column("kind", Types.hidden(Types.of(ENUM)), column -> column))
        .one()
        .says("'kind' is of type Kind, which is private, so that generated code cannot name it")
        .fixes("enum Kind { SMALL, LARGE } (without 'private', also on the classes around it)");
  }

  @Test
  void enum_of_a_private_entity_is_the_entitys_mistake() {
    check(
            reading()
                .hiddenBy("Reading")
                .column("kind", Types.hidden(Types.of(ENUM)), column -> column))
        .none();
  }

  @ParameterizedTest
  @EnumSource(names = {"FLOAT", "DOUBLE", "DURATION", "BIG_DECIMAL"})
  void type_of_a_column_is_none_of_a_key(ValueKind kind) {
    check(reading().segment("x", kind)).one().at("x");
    check(reading().column("x", kind)).none();
  }

  @ParameterizedTest
  @EnumSource(names = {"OFFSET_DATE_TIME", "ZONED_DATE_TIME", "DATE", "YEAR"})
  void type_of_a_key_is_none_of_a_column(ValueKind kind) {
    check(reading().segment("x", kind)).none();
    check(reading().column("x", kind)).one().at("x");
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {
        "FLOAT",
        "DOUBLE",
        "DURATION",
        "BIG_DECIMAL",
        "OFFSET_DATE_TIME",
        "ZONED_DATE_TIME",
        "DATE",
        "YEAR",
        "MESSAGE",
        "LITE_MESSAGE",
        "OTHER"
      })
  void other_types_are_fine_in_both(ValueKind kind) {
    check(reading().segment("x", kind).column("y", kind)).none();
  }

  @Test
  void unknown_type_is_reported_wherever_it_stands() {
    check(reading().segment("x", OTHER)).one();
    check(reading().column("x", OTHER).column("y", DURATION)).one();
  }

  @ParameterizedTest
  @EnumSource(
      names = {"FLOAT", "DOUBLE", "DURATION", "BIG_DECIMAL", "MESSAGE", "LITE_MESSAGE", "OTHER"})
  void type_of_no_key_is_none_of_a_qualifier(ValueKind kind) {
    check(reading().column("x", LONG, column -> column.map(kind, 9))).one().at("x");
    check(reading().column("x", kind, column -> column.set(9))).one().at("x");
  }

  @Test
  void key_of_a_map_is_fixed_and_its_values_stay() {
    check(reading().column("x", STRING, column -> column.map(DOUBLE, 9)))
        .one()
        .says("the keys of 'x' are of type double, which no qualifier can hold")
        .fixes(
            "@QualifierAsData(max = 9) Map<Long, String> x (scaled, such as cents or thousandths)");
  }

  @Test
  void array_finds_no_entry() {
    check(reading().column("x", BYTES, column -> column.set(9)))
        .one()
        .says("the members of 'x' are of type byte[], which no qualifier can hold")
        .because("An array equals no other one")
        .fixes("@QualifierAsData(max = 9) Set<ByteString> x (the same bytes)");
  }

  @Test
  void entry_is_there_or_not() {
    assertThat(
            check(
                    reading()
                        .column(
                            "x", Types.optional(Types.of(STRING)), column -> column.map(UUID, 9))
                        .column("y", Types.optional(Types.of(STRING)), column -> column.versions(3))
                        .column("z", Types.optional(Types.of(STRING)), column -> column.set(3)))
                .firstFixes())
        .containsExactly(
            "@QualifierAsData(max = 9) Map<UUID, String> x",
            "@Versioned(max = 3) List<Cell<String>> y",
            "@QualifierAsData(max = 3) Set<String> z");
  }

  @Test
  void value_of_a_map_is_one_of_a_column() {
    check(reading().column("x", DATE, column -> column.map(STRING, 9)))
        .one()
        .says("the values of 'x' are of type Date, which has no encoding")
        .fixes("@QualifierAsData(max = 9) Map<String, Instant> x (toInstant() converts it)");
    check(reading().column("x", DOUBLE, column -> column.map(STRING, 9))).none();
    check(reading().column("x", YEAR, column -> column.set(9))).none();
  }

  @Test
  void codec_writes_any_type_that_has_a_name() {
    check(reading().column("x", DATE, column -> column.codec("Mine", CodecFit.FITS))).none();
    check(
            reading()
                .column("x", Types.other("Point"), column -> column.codec("Mine", CodecFit.FITS)))
        .none();
    check(
            reading()
                .column(
                    "x", Types.other("List<Point>"), column -> column.codec("Mine", CodecFit.FITS)))
        .one();
  }

  @Test
  void misplaced_annotation_is_another_checks_business() {
    check(
            reading()
                .column(
                    "x",
                    Types.other("List<String>"),
                    column -> column.shape(Shape.Kind.MISPLACED, "Versioned")))
        .none();
  }
}
