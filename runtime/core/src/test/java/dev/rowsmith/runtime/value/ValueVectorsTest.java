package dev.rowsmith.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.Vectors;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The bytes of cells to fixed vectors: a change of them would garble every table. */
class ValueVectorsTest {

  private enum Status {
    CANCELLED
  }

  private final Map<String, Codec<?>> codecs = new LinkedHashMap<>();

  private record Codec<T>(
      Function<String, T> parser,
      Function<T, @Nullable ByteString> encoder,
      Function<ByteString, T> decoder) {

    void check(String written, ByteString bytes) {
      T value = parser.apply(written);
      assertThat(encoder.apply(value)).isEqualTo(bytes);
      assertThat(decoder.apply(bytes)).isEqualTo(value);
    }
  }

  ValueVectorsTest() {
    add("String", Vectors::text, CellValue::encodeString, CellValue::decodeString);
    add("char", v -> Vectors.text(v).charAt(0), CellValue::encodeChar, CellValue::decodeChar);
    add("long", Long::valueOf, CellValue::encodeLong, CellValue::decodeLong);
    add("int", Integer::valueOf, CellValue::encodeInt, CellValue::decodeInt);
    add("short", Short::valueOf, CellValue::encodeShort, CellValue::decodeShort);
    add("byte", Byte::valueOf, CellValue::encodeByte, CellValue::decodeByte);
    add("double", Double::valueOf, CellValue::encodeDouble, CellValue::decodeDouble);
    add("float", Float::valueOf, CellValue::encodeFloat, CellValue::decodeFloat);
    add("boolean", Boolean::valueOf, CellValue::encodeBoolean, CellValue::decodeBoolean);
    add("Instant", Instant::parse, CellValue::encodeInstant, CellValue::decodeInstant);
    add("BigDecimal", BigDecimal::new, CellValue::encodeBigDecimal, CellValue::decodeBigDecimal);
    add("BigInteger", BigInteger::new, CellValue::encodeBigInteger, CellValue::decodeBigInteger);
    add("LocalDate", LocalDate::parse, CellValue::encodeLocalDate, CellValue::decodeLocalDate);
    add("LocalTime", LocalTime::parse, CellValue::encodeLocalTime, CellValue::decodeLocalTime);
    add(
        "LocalDateTime",
        LocalDateTime::parse,
        CellValue::encodeLocalDateTime,
        CellValue::decodeLocalDateTime);
    add("YearMonth", YearMonth::parse, CellValue::encodeYearMonth, CellValue::decodeYearMonth);
    add("Duration", Duration::parse, CellValue::encodeDuration, CellValue::decodeDuration);
    add(
        "enum",
        Status::valueOf,
        CellValue::encodeEnum,
        cell -> CellValue.decodeEnum(cell, Status.values()));
    add("UUID", UUID::fromString, CellValue::encodeUuid, CellValue::decodeUuid);
    add("bytes", v -> HexFormat.of().parseHex(v), CellValue::encodeBytes, CellValue::decodeBytes);
    add("long, TEXT", Long::valueOf, TextCodec.LONG);
    add("int, TEXT", Integer::valueOf, TextCodec.INT);
    add("short, TEXT", Short::valueOf, TextCodec.SHORT);
    add("byte, TEXT", Byte::valueOf, TextCodec.BYTE);
    add("double, TEXT", Double::valueOf, TextCodec.DOUBLE);
    add("float, TEXT", Float::valueOf, TextCodec.FLOAT);
    add("boolean, TEXT", Boolean::valueOf, TextCodec.BOOLEAN);
    add("Instant, TEXT", Instant::parse, TextCodec.INSTANT);
    add("UUID, TEXT", UUID::fromString, TextCodec.UUID);
    add("long, LITTLE_ENDIAN", Long::valueOf, LittleEndianCodec.LONG);
    add("int, LITTLE_ENDIAN", Integer::valueOf, LittleEndianCodec.INT);
    add("short, LITTLE_ENDIAN", Short::valueOf, LittleEndianCodec.SHORT);
    add("double, LITTLE_ENDIAN", Double::valueOf, LittleEndianCodec.DOUBLE);
    add("float, LITTLE_ENDIAN", Float::valueOf, LittleEndianCodec.FLOAT);
    add("Instant, LITTLE_ENDIAN", Instant::parse, LittleEndianCodec.INSTANT);
  }

  private <T> void add(String type, Function<String, T> parser, ValueCodec<T> codec) {
    add(type, parser, codec::encode, codec::decode);
  }

  private <T> void add(
      String type,
      Function<String, T> parser,
      Function<T, @Nullable ByteString> encoder,
      Function<ByteString, T> decoder) {
    codecs.put(type, new Codec<>(parser, encoder, decoder));
  }

  @TestFactory
  List<DynamicTest> a_value_is_written_and_read_as_its_vectors_say() throws IOException {
    return Vectors.rows("value-vectors.tsv").stream()
        .map(row -> DynamicTest.dynamicTest(row.get(0) + ": " + row.get(1), () -> check(row)))
        .toList();
  }

  private void check(List<String> row) {
    assertThat(codecs).containsKey(row.get(0));
    Codec<?> codec = codecs.get(row.get(0));
    if (codec != null) {
      codec.check(row.get(1), ByteString.copyFrom(HexFormat.of().parseHex(row.get(2))));
    }
  }

  @Test
  void every_type_has_a_vector() throws IOException {
    assertThat(Vectors.rows("value-vectors.tsv"))
        .extracting(row -> row.get(0))
        .containsAll(codecs.keySet());
  }

  @Test
  void the_page_on_values_shows_exactly_these_vectors() throws IOException {
    assertThat(Vectors.tableOf("values.md"))
        .isEqualTo(Vectors.asTable(Vectors.rows("value-vectors.tsv")));
  }
}
