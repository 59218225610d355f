package dev.rowsmith.dynamodb.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers are read from their digits as Java's own slow classes read them, and none is changed. */
class DigitsTest {

  private static final long SEED = Long.getLong("random.seed", 20261123);

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "7, 7",
    "-7, -7",
    "30.0, 30",
    "3E1, 30",
    "0.3e+2, 30",
    "999999999999999999, 999999999999999999",
    "9223372036854775807, 9223372036854775807",
    "-9223372036854775808, -9223372036854775808"
  })
  void whole_numbers_are_exact(String digits, long value) {
    assertThat(Digits.toLong(digits)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+",
        ".",
        "1.5",
        "1e-1",
        "9223372036854775808",
        "-9223372036854775809",
        "12a",
        " 1",
        "1 ",
        "NaN",
        "Infinity",
        "0x10",
        "\u0661",
        "1E+126",
        "1E+2000000000",
        "1E-2000000000",
        "1d"
      })
  void what_is_not_a_whole_number_is_refused(String digits) {
    assertThatThrownBy(() -> Digits.toLong(digits))
        .isInstanceOfAny(ArithmeticException.class, NumberFormatException.class);
    assertThatThrownBy(
            () ->
                Digits.toBigInteger(
                    digits.equals("9223372036854775808") || digits.equals("-9223372036854775809")
                        ? "0.5"
                        : digits))
        .isInstanceOfAny(ArithmeticException.class, NumberFormatException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "12345678901234567890123456789012345678",
        "-9.9999999999999999999999999999999999999E+125",
        "1E-130",
        "0.10",
        "0E+500"
      })
  void numbers_of_dynamodb_are_decimals_with_their_scale(String digits) {
    assertThat(Digits.toDecimal(digits)).isEqualTo(new BigDecimal(digits));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "123456789012345678901234567890123456789",
        "1E+126",
        "1E-131",
        "1E+999999999",
        "0.1000000000000000000000000000000000000001"
      })
  void numbers_that_dynamodb_does_not_have_are_refused(String digits) {
    assertThatThrownBy(() -> Digits.toDecimal(digits)).isInstanceOf(ArithmeticException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0.1", "-0.1", "21.7", "1E+23", "123456789012345", "0.1E-99", "-0", "5e-10"})
  void number_of_fifteen_digits_is_kept_by_a_double(String digits) {
    assertThat(Digits.toDouble(digits)).isEqualTo(Double.parseDouble(digits));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.12345678901234567",
        "9007199254740993",
        "12345678901234567890",
        "NaN",
        "1e",
        "--1",
        "1d",
        "0x1p3"
      })
  void number_that_a_double_changes_is_refused(String digits) {
    assertThatThrownBy(() -> Digits.toDouble(digits))
        .isInstanceOfAny(ArithmeticException.class, NumberFormatException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"16777217", "0.123456781", "1E+39", "3.5E+38"})
  void number_that_a_float_changes_is_refused(String digits) {
    assertThatThrownBy(() -> Digits.toFloat(digits)).isInstanceOf(ArithmeticException.class);
  }

  /** Whatever wrote a double or float, what it wrote is read as the same one. */
  @Test
  void what_java_writes_of_a_double_or_float_is_kept() {
    Random random = new Random(SEED);
    for (int each = 0; each < 20_000; each++) {
      double value = Math.scalb(random.nextDouble() - 0.5, random.nextInt(700) - 350);
      float single = (float) Math.scalb(random.nextDouble() - 0.5, random.nextInt(200) - 100);
      String short15 = new BigDecimal(value).round(new MathContext(15)).toString();

      assertThat(Digits.toDouble(Double.toString(value))).isEqualTo(value);
      assertThat(Digits.toDouble(short15)).isEqualTo(Double.parseDouble(short15));
      assertThat((float) Digits.toFloat(Float.toString(single))).isEqualTo(single);
    }
  }

  @Test
  void random_whole_numbers_are_those_of_big_integer() {
    Random random = new Random(SEED);
    for (int each = 0; each < 20_000; each++) {
      BigInteger value = new BigInteger(random.nextInt(63), random);
      BigInteger signed = random.nextBoolean() ? value : value.negate();

      assertThat(Digits.toLong(signed.toString())).isEqualTo(signed.longValueExact());
      assertThat(Digits.toBigInteger(signed.toString())).isEqualTo(signed);
    }
  }
}
