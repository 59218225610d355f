package dev.rowsmith.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.internal.UuidText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Year;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows that text forms are written and read within the same limits. */
class TextLimitsTest {

  private static final List<ValueCodec<?>> PARSED =
      List.of(
          BinaryCodec.BIG_INTEGER,
          BinaryCodec.BIG_DECIMAL,
          BinaryCodec.LOCAL_DATE,
          BinaryCodec.LOCAL_TIME,
          BinaryCodec.LOCAL_DATE_TIME,
          BinaryCodec.YEAR_MONTH,
          BinaryCodec.DURATION,
          TextCodec.LONG,
          TextCodec.INT,
          TextCodec.SHORT,
          TextCodec.BYTE,
          TextCodec.DOUBLE,
          TextCodec.FLOAT,
          TextCodec.INSTANT,
          TextCodec.UUID);

  private static ByteString cell(String text) {
    return ByteString.copyFromUtf8(text);
  }

  @Test
  void a_month_of_any_year_is_read_back() {
    for (int year : new int[] {Year.MIN_VALUE, -10_000, -1, 0, 9999, 10_000, Year.MAX_VALUE}) {
      YearMonth month = YearMonth.of(year, 1);
      assertThat(BinaryCodec.YEAR_MONTH.decode(BinaryCodec.YEAR_MONTH.encode(month)))
          .isEqualTo(month);
    }
    assertThat(BinaryCodec.YEAR_MONTH.encode(YearMonth.of(10_000, 1))).isEqualTo(cell("+10000-01"));
    assertThat(BinaryCodec.YEAR_MONTH.decode(cell("10000-01"))).isEqualTo(YearMonth.of(10_000, 1));
    assertThat(BinaryCodec.YEAR_MONTH.encode(YearMonth.of(2020, 5))).isEqualTo(cell("2020-05"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2020-13", "20-05", "2020-5", "+2020-05", "10000", "2020-05-01", ""})
  void other_texts_are_not_months(String text) {
    assertThatThrownBy(() -> BinaryCodec.YEAR_MONTH.decode(cell(text)))
        .isInstanceOf(CellFormatException.class)
        .hasMessage("'" + text + "' is not a valid month");
  }

  @Test
  void a_decimal_whose_exponent_java_does_not_read_is_refused() {
    for (String digits : List.of("0", "1", "-12")) {
      BigDecimal beyond = new BigDecimal(new BigInteger(digits), Integer.MIN_VALUE);
      assertThatThrownBy(() -> BinaryCodec.BIG_DECIMAL.encode(beyond))
          .isInstanceOf(CellFormatException.class)
          .hasMessageContaining("the highest that Java reads is 2147483647");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u0661\u0662", "\uFF11", "\u096A.5", "\u0661-1-1-1-1", "\u2212" + "1", "1\u00A0"})
  void digits_of_other_scripts_are_not_numbers(String text) {
    for (ValueCodec<?> codec : PARSED) {
      assertThatThrownBy(() -> codec.decode(cell(text))).isInstanceOf(CellFormatException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "100000000-0-0-0-0",
        "123e4567-e89b-12d3-a456-1426614174000",
        "123e4567-0e89b-12d3-a456-426614174000",
        "+1-1-1-1-1",
        "1-1-1-1--1",
        "1-1-1-1",
        "1-1-1-1-",
        "-1-1-1-1",
        "1-1-1-1-1-1",
        "123e4567e89b12d3a456426614174000",
        ""
      })
  void a_uuid_of_too_many_digits_or_with_a_sign_is_refused(String text) {
    assertThatThrownBy(() -> TextCodec.UUID.decode(cell(text)))
        .isInstanceOf(CellFormatException.class);
    assertThatThrownBy(() -> UuidText.parse(text)).isInstanceOf(CellFormatException.class);
  }

  @Test
  void a_uuid_in_upper_case_or_without_leading_zeros_is_read() {
    UUID uuid = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
    assertThat(UuidText.parse("123E4567-E89B-12D3-A456-426614174000")).isEqualTo(uuid);
    assertThat(UuidText.parse("1-2-3-4-5")).isEqualTo(new UUID(0x1_0002_0003L, 4L << 48 | 5));
  }

  @Test
  void durations_of_any_length_are_read_back() {
    for (Duration value :
        List.of(
            Duration.ofSeconds(Long.MIN_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
            Duration.ofNanos(-1),
            Duration.ZERO)) {
      assertThat(BinaryCodec.DURATION.decode(BinaryCodec.DURATION.encode(value))).isEqualTo(value);
    }
  }
}
