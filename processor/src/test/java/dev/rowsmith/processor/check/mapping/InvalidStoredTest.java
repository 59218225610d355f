package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidStoredTest {

  private static Findings check(Entities entity) {
    return Findings.of(new InvalidStored(), entity.segment("id", STRING));
  }

  @ParameterizedTest
  @CsvSource({
    "TEXT, BYTES",
    "TEXT, MESSAGE",
    "TEXT, LITE_MESSAGE",
    "PROTO, STRING",
    "LITTLE_ENDIAN, STRING",
    "LITTLE_ENDIAN, BYTE",
    "LITTLE_ENDIAN, UUID",
    "GZIP, LONG",
    "GZIP, LOCAL_DATE"
  })
  void form_that_a_type_does_not_have_is_reported(StoredAs form, ValueKind kind) {
    Findings findings = check(reading().column("x", kind, each -> each.stored(form)));
    findings.one().at("x@Stored.value");
    assertThat(findings.firstFixes()).containsExactly(Types.of(kind).display() + " x");
  }

  @ParameterizedTest
  @CsvSource({
    "TEXT, LONG",
    "TEXT, STRING",
    "TEXT, LOCAL_DATE",
    "PROTO, MESSAGE",
    "PROTO, LITE_MESSAGE",
    "LITTLE_ENDIAN, INT",
    "LITTLE_ENDIAN, INSTANT",
    "GZIP, STRING",
    "GZIP, BYTE_STRING",
    "JSON, OTHER",
    "BINARY, UUID"
  })
  void form_that_a_type_has_is_fine(StoredAs form, ValueKind kind) {
    check(reading().column("x", kind, each -> each.stored(form))).none();
  }

  @Test
  void form_of_each_entry_is_judged() {
    check(reading().column("x", INT, each -> each.map(STRING, 9).stored(StoredAs.GZIP)))
        .one()
        .says("'x' is stored as GZIP, but its values are of type int")
        .today("@QualifierAsData(max = 9) @Stored(StoredAs.GZIP) Map<String, int> x")
        .fixes("@QualifierAsData(max = 9) Map<String, int> x (the default form of the type)");
  }

  @Test
  void codec_and_form_exclude_each_other() {
    check(
            reading()
                .column("x", INT, each -> each.codec("Mine", CodecFit.FITS).stored(StoredAs.TEXT)))
        .one()
        .says("'x' has both a form and a codec")
        .fixes("@Stored(codec = Mine.class) int x", "@Stored(StoredAs.TEXT) int x");
  }

  @Test
  void codec_that_generated_code_cannot_use_is_reported() {
    check(reading().column("x", INT, each -> each.codec("Mine", CodecFit.OTHER_TYPE)))
        .one()
        .says("'x' has the codec Mine, which is not a ValueCodec<Integer>")
        .at("x@Stored.codec")
        .fixes("class Mine implements ValueCodec<Integer>");
    check(reading().column("x", INT, each -> each.codec("Mine", CodecFit.NOT_CONSTRUCTIBLE)))
        .one()
        .says("'x' has the codec Mine, which generated code cannot construct");
    check(reading().column("x", INT, each -> each.codec("Mine", CodecFit.FITS))).none();
  }

  @Test
  void json_needs_its_module() {
    check(reading().column("x", INT, each -> each.stored(StoredAs.JSON).codecFit(CodecFit.MISSING)))
        .one()
        .says("'x' is stored as JSON, and rowsmith-json is not on the class path")
        .fixes("dev.rowsmith:rowsmith-json (as a dependency of this module)");
  }

  @Test
  void only_a_primitive_has_a_value_when_it_is_absent() {
    check(reading().column("x", STRING, each -> each.whenAbsent("none")))
        .one()
        .says("'x' has whenAbsent, but is of type String")
        .at("x@Stored.whenAbsent")
        .fixes("String x (without @Stored)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LONG | 1L",
        "LONG | 9223372036854775808",
        "INT | 2147483648",
        "SHORT | 40000",
        "BYTE | 128",
        "CHAR | ab",
        "BOOLEAN | True",
        "BOOLEAN | 0",
        "DOUBLE | one",
        "INT | 1.0",
        "FLOAT | ''"
      })
  void value_of_another_type_is_reported(ValueKind kind, String text) {
    check(reading().column("x", primitive(kind), each -> each.whenAbsent(text)))
        .one()
        .at("x@Stored.whenAbsent");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LONG | -1",
        "INT | +7",
        "SHORT | 32767",
        "BYTE | -128",
        "CHAR | x",
        "BOOLEAN | true",
        "DOUBLE | NaN",
        "FLOAT | 1e3"
      })
  void value_of_the_type_is_fine(ValueKind kind, String text) {
    check(reading().column("x", primitive(kind), each -> each.whenAbsent(text))).none();
  }

  private static ValueType primitive(ValueKind kind) {
    ValueType type = Types.of(kind);
    return new ValueType(kind, type.display(), true, false, type.declaredClass(), List.of(), false);
  }
}
