package dev.rowsmith.runtime.key;

import static dev.rowsmith.runtime.key.segment.IntegerEncoding.bigEndian;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.decimal;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.hexadecimal;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.littleEndian;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.orderedCode;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.Vectors;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CharacterSegment;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UtcSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Keys of fixed vectors, which keep their bytes: a change of them would lose the rows of every
 * table.
 */
class KeyVectorsTest {

  private enum Status {
    ON_TIME,
    CANCELLED
  }

  private static final TextSegment ORIGIN = TextSegment.of("Flight", "origin").followedBy("#");
  private static final CalendarSegment<LocalDateTime> DEPARTURE =
      CalendarSegment.ofLocalDateTime("Flight", "departure")
          .pattern("yyyyMMddHHmm")
          .followedBy("#");
  private static final IntegralSegment<Integer> SEQUENCE =
      IntegralSegment.ofInt("Flight", "sequence").digits(2);

  private final Map<String, Checker<?>> checkers = new LinkedHashMap<>();

  private record Checker<T>(KeySegment<T> segment, Function<String, T> parser) {

    void check(String written, ByteString bytes) {
      T value = parser.apply(written);
      assertThat(segment.encode(value)).isEqualTo(bytes);
      KeyReader key = KeyReader.of("Flight", bytes);
      assertThat(segment.read(key)).isEqualTo(value);
      key.end();
    }
  }

  KeyVectorsTest() {
    add(text(), Vectors::text);
    add(text().width(6, ' '), Vectors::text);
    add(text().width(4, '!'), Vectors::text);
    add(CharacterSegment.of("Flight", "c"), written -> Vectors.text(written).charAt(0));
    add(EnumSegment.of("Flight", "s", Status.values()), Status::valueOf);
    add(BooleanSegment.of("Flight", "b"), Boolean::valueOf);
    add(UuidSegment.of("Flight", "u"), UUID::fromString);
    add(IntegralSegment.ofByte("Flight", "n"), Byte::valueOf);
    add(IntegralSegment.ofShort("Flight", "n"), Short::valueOf);
    add(IntegralSegment.ofInt("Flight", "n"), Integer::valueOf);
    add(IntegralSegment.ofLong("Flight", "n"), Long::valueOf);
    add(SEQUENCE, Integer::valueOf);
    add(IntegralSegment.ofLong("Flight", "n").descending(), Long::valueOf);
    add(IntegralSegment.ofInt("Flight", "n").reversedDigits(), Integer::valueOf);
    add(InstantSegment.of("Flight", "t"), Instant::parse);
    add(InstantSegment.of("Flight", "t").unit(EpochUnit.SECONDS), Instant::parse);
    add(InstantSegment.of("Flight", "t").unit(EpochUnit.MICROS), Instant::parse);
    add(InstantSegment.of("Flight", "t").descending(), Instant::parse);
    add(CalendarSegment.ofLocalDate("Flight", "d"), LocalDate::parse);
    add(CalendarSegment.ofYearMonth("Flight", "d"), YearMonth::parse);
    add(CalendarSegment.ofLocalTime("Flight", "d"), LocalTime::parse);
    add(CalendarSegment.ofLocalTime("Flight", "d").pattern("HHmm"), LocalTime::parse);
    add(moment(), LocalDateTime::parse);
    add(moment().pattern("yyyyMMddHHmm"), LocalDateTime::parse);
    add(moment().pattern("yyyy-MM-dd'T'HH:mm:ss.SSS"), LocalDateTime::parse);
    add(moment().pattern("yyyyMMdd HH"), LocalDateTime::parse);
    add(text().reversed(), Vectors::text);
    add(text().reversedDomain(), Vectors::text);
    add(BytesSegment.of("Flight", "b"), KeyVectorsTest::bytesOf);
    add(BigIntegerSegment.of("Flight", "n", 25), BigInteger::new);
    add(IntegralSegment.ofLong("Flight", "n").descending(9_999_999_999L), Long::valueOf);
    add(InstantSegment.of("Flight", "t").unit(EpochUnit.NANOS), Instant::parse);
    add(CalendarSegment.ofYear("Flight", "d"), Year::parse);
    addMoments();
    addVerbatimTexts();
    addVerbatimNumbers();
    addVerbatimTimes();
    addVerbatimBytes();
  }

  private void addMoments() {
    InstantSegment instant = InstantSegment.of("Flight", "t");
    InstantSegment seconds = instant.unit(EpochUnit.SECONDS);
    add(ZonedInstantSegment.ofOffsetDateTime(instant), OffsetDateTime::parse);
    add(ZonedInstantSegment.ofOffsetDateTime(seconds.as(bigEndian(4))), OffsetDateTime::parse);
    add(ZonedInstantSegment.ofZonedDateTime(seconds), ZonedDateTime::parse);
    add(ZonedInstantSegment.ofDate(instant), written -> Date.from(Instant.parse(written)));
    add(
        ZonedInstantSegment.ofDate(instant.descending()),
        written -> Date.from(Instant.parse(written)));
    add(seconds.reversedDigits(), Instant::parse);
  }

  private void addVerbatimTexts() {
    TextSegment plain = TextSegment.ofVerbatim("Flight", "text");
    add(plain, Vectors::text);
    add(plain.reversed(), Vectors::text);
    add(plain.reversedDomain(), Vectors::text);
    add(plain.width(6, ' '), Vectors::text);
    add(plain.width(6, '_'), Vectors::text);
    add(plain.width(6), Vectors::text);
    add(CharacterSegment.ofVerbatim("Flight", "c"), written -> Vectors.text(written).charAt(0));
    add(EnumSegment.ofVerbatim("Flight", "s", Status.values()), Status::valueOf);
    add(BooleanSegment.of("Flight", "b").words(), Boolean::valueOf);
    UuidSegment uuid = UuidSegment.of("Flight", "u");
    add(uuid.upperCase(), UUID::fromString);
    add(uuid.withoutHyphens(), UUID::fromString);
    add(uuid.withoutHyphens().upperCase(), UUID::fromString);
    add(uuid.binary(), UUID::fromString);
  }

  private void addVerbatimNumbers() {
    addLong(decimal());
    addLong(decimal().minimumDigits(9));
    addLong(decimal().minimumDigits(6).pad('_'));
    addLong(decimal().digits(25));
    addLong(decimal().digits(6).pad(' '));
    addLong(decimal().reversedDigits(6));
    addLong(decimal().unsigned());
    addLong(decimal().subtractedFrom(1_000));
    addLong(decimal().digits(19).subtractedFrom(Long.MAX_VALUE));
    add(BigIntegerSegment.of("Flight", "n", decimal()), BigInteger::new);
    add(BigIntegerSegment.of("Flight", "n", decimal().minimumDigits(40)), BigInteger::new);
    BigHexadecimalSegment big = BigHexadecimalSegment.of("Flight", "n");
    add(big, BigInteger::new);
    add(big.upperCase(), BigInteger::new);
    add(big.digits(32), BigInteger::new);
    add(big.digits(32).upperCase(), BigInteger::new);
    addInt(hexadecimal());
    addLong(hexadecimal().minimumDigits(8).upperCase());
    addLong(hexadecimal().digits(8));
    addLong(hexadecimal().digits(16).unsigned());
    addInt(hexadecimal().digits(8).upperCase().unsigned());
    addLong(decimal().digits(8));
    addLong(decimal().unsigned().subtractedFrom(-1));
    addInt(bigEndian(4));
    addInt(littleEndian(4));
    addInt(bigEndian(8));
    addInt(bigEndian(3));
    addInt(littleEndian(3));
    addLong(bigEndian(8).unsigned());
    addLong(bigEndian(8).complemented());
    addLong(bigEndian(8).subtractedFrom(Long.MAX_VALUE));
    addLong(orderedCode());
  }

  private void addVerbatimTimes() {
    InstantSegment instant = InstantSegment.of("Flight", "t");
    add(instant.unit(EpochUnit.SECONDS).as(bigEndian(4)), Instant::parse);
    add(instant.unit(EpochUnit.SECONDS).as(littleEndian(4)), Instant::parse);
    add(instant.unit(EpochUnit.SECONDS).as(hexadecimal().digits(8).unsigned()), Instant::parse);
    add(instant.unit(EpochUnit.MICROS).as(bigEndian(8).unsigned()), Instant::parse);
    add(instant.unit(EpochUnit.NANOS).as(bigEndian(8).complemented()), Instant::parse);
    add(instant.as(decimal()), Instant::parse);
    add(instant.as(bigEndian(8).subtractedFrom(Long.MAX_VALUE)), Instant::parse);
    add(instant.unit(EpochUnit.NANOS).as(decimal().digits(25)), Instant::parse);
    CalendarSegment<LocalDate> day = CalendarSegment.ofLocalDate("Flight", "d");
    add(day.verbatimPattern("ddMMyyyy"), LocalDate::parse);
    add(day.verbatimPattern("dd#MM yyyy"), LocalDate::parse);
    add(moment().verbatimPattern("yyyy-MM-dd-HHmm"), LocalDateTime::parse);
    add(UtcSegment.of(moment().pattern("yyyyMMddHH")), Instant::parse);
    add(
        ZonedInstantSegment.ofOffsetDateTime(UtcSegment.of(moment().pattern("yyyy-MM-dd'T'HH:mm"))),
        OffsetDateTime::parse);
  }

  private void addVerbatimBytes() {
    BytesSegment bytes = BytesSegment.of("Flight", "b");
    add(bytes.raw(), KeyVectorsTest::bytesOf);
    add(bytes.raw().length(4), KeyVectorsTest::bytesOf);
    add(bytes.upperCase(), KeyVectorsTest::bytesOf);
    add(bytes.base64(true), KeyVectorsTest::bytesOf);
    add(bytes.base64(false), KeyVectorsTest::bytesOf);
    add(bytes.base64Url(true), KeyVectorsTest::bytesOf);
    add(bytes.base64Url(false), KeyVectorsTest::bytesOf);
  }

  private void addInt(IntegerEncoding encoding) {
    add(IntegralSegment.ofInt("Flight", "n").as(encoding), Integer::valueOf);
  }

  private void addLong(IntegerEncoding encoding) {
    add(IntegralSegment.ofLong("Flight", "n").as(encoding), Long::valueOf);
  }

  private static ByteString bytesOf(String digits) {
    return ByteString.copyFrom(HexFormat.of().parseHex(digits));
  }

  private static TextSegment text() {
    return TextSegment.of("Flight", "text");
  }

  private static CalendarSegment<LocalDateTime> moment() {
    return CalendarSegment.ofLocalDateTime("Flight", "d");
  }

  /** The vectors name a segment as it describes itself. */
  private <T> void add(KeySegment<T> segment, Function<String, T> parser) {
    checkers.put(segment.describe(), new Checker<>(segment, parser));
  }

  @TestFactory
  List<DynamicTest> a_segment_is_written_and_read_as_its_vectors_say() throws IOException {
    return Vectors.rows("key-vectors.tsv").stream()
        .filter(row -> !row.get(0).startsWith("{"))
        .map(row -> DynamicTest.dynamicTest(row.get(0) + ": " + row.get(1), () -> check(row)))
        .toList();
  }

  private void check(List<String> row) {
    assertThat(checkers).containsKey(row.get(0));
    Checker<?> checker = checkers.get(row.get(0));
    if (checker != null) {
      checker.check(row.get(1), bytes(row));
    }
    assertThat(PrintableKey.of(bytes(row))).isEqualTo(row.get(2));
  }

  private static ByteString bytes(List<String> row) {
    return ByteString.copyFrom(HexFormat.of().parseHex(row.get(3)));
  }

  @TestFactory
  List<DynamicTest> a_whole_key_is_written_and_read_as_its_vectors_say() throws IOException {
    return Vectors.rows("key-vectors.tsv").stream()
        .filter(row -> row.get(0).startsWith("{"))
        .map(row -> DynamicTest.dynamicTest(row.get(1), () -> checkWhole(row)))
        .toList();
  }

  /** Writes and reads as generated code does. */
  private static void checkWhole(List<String> row) {
    assertThat(row.get(0)).isEqualTo(KeyLayout.of(ORIGIN, DEPARTURE, SEQUENCE).toString());
    List<String> values = List.of(row.get(1).split(", ", -1));
    String origin = Vectors.text(values.get(0));
    LocalDateTime departure = LocalDateTime.parse(values.get(1));
    int sequence = Integer.parseInt(values.get(2));

    KeyWriter written =
        KeyWriter.of(KeyLayout.of(ORIGIN, DEPARTURE, SEQUENCE), ORIGIN.length(origin))
            .add(ORIGIN, origin)
            .add(DEPARTURE, departure)
            .add(SEQUENCE, sequence);
    assertThat(written.key()).isEqualTo(bytes(row));

    KeyReader key = KeyReader.of("Flight", bytes(row));
    assertThat(ORIGIN.read(key)).isEqualTo(origin);
    assertThat(DEPARTURE.read(key)).isEqualTo(departure);
    assertThat(SEQUENCE.readLong(key)).isEqualTo(sequence);
    key.end();
  }

  @Test
  void every_kind_of_segment_has_a_vector() throws IOException {
    assertThat(Vectors.rows("key-vectors.tsv"))
        .extracting(row -> row.get(0))
        .containsAll(checkers.keySet());
  }

  @Test
  void the_page_on_keys_shows_exactly_these_vectors() throws IOException {
    assertThat(Vectors.tableOf("keys.md"))
        .isEqualTo(Vectors.asTable(Vectors.rows("key-vectors.tsv")));
  }
}
