package dev.rowsmith.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Numbers of many digits are written and read within the same limit, in little time. */
class LongNumberTest {

  private static final List<ValueCodec<?>> CODECS =
      List.of(BinaryCodec.BIG_INTEGER, BinaryCodec.BIG_DECIMAL);

  private final Random random = new Random(33);

  private String digits(int count) {
    StringBuilder digits = new StringBuilder(count);
    for (int at = 0; at < count; at++) {
      digits.append((char) ('0' + random.nextInt(10)));
    }
    return digits.toString();
  }

  private static ByteString cell(String text) {
    return ByteString.copyFromUtf8(text);
  }

  @Test
  void java_parses_short_blocks_alone() {
    String digits = "9".repeat(1_000_000);
    List<Integer> blocks = new ArrayList<>();

    LongDigits.parse(
        digits,
        block -> {
          blocks.add(block.length());
          return new BigInteger(block);
        });

    assertThat(blocks).allMatch(length -> length <= LongDigits.BLOCK).hasSizeLessThan(8_192);
    assertThat(blocks.stream().mapToInt(Integer::intValue).sum()).isEqualTo(digits.length());
  }

  @Test
  void numbers_of_any_length_are_those_that_java_reads() {
    List<Integer> lengths = new ArrayList<>(List.of(1, 2, 5_000));
    for (int blocks : new int[] {1, 2, 3, 8}) {
      for (int more = -2; more <= 2; more++) {
        lengths.add(blocks * LongDigits.BLOCK + more);
      }
    }
    for (int length : lengths) {
      for (String digits : List.of(digits(length), "0".repeat(length), "9".repeat(length))) {
        for (String sign : List.of("", "-", "+")) {
          assertThat(NumberText.integer(sign + digits)).isEqualTo(new BigInteger(sign + digits));
          for (int point : new int[] {0, length / 2, length}) {
            String mantissa = sign + digits.substring(0, point) + "." + digits.substring(point);
            for (String exponent : List.of("", "E+7", "e-2000000000", "E0000000000012", "E1000")) {
              assertThat(NumberText.decimal(mantissa + exponent))
                  .isEqualTo(new BigDecimal(mantissa + exponent));
            }
          }
        }
      }
    }
  }

  @Test
  void long_texts_that_java_refuses_are_refused() {
    String digits = "7".repeat(1_000);
    for (String text :
        List.of(
            digits + "x",
            "x" + digits,
            "--" + digits,
            "-+" + digits,
            digits + "-" + digits,
            digits + " ",
            " " + digits,
            digits + "_1",
            "\u0667" + digits,
            "-".repeat(1_000))) {
      for (ValueCodec<?> codec : CODECS) {
        assertThatThrownBy(() -> codec.decode(cell(text))).isInstanceOf(CellFormatException.class);
      }
    }
    for (String text :
        List.of(
            ".-" + digits,
            ".+" + digits,
            digits + "..5",
            "." + digits + ".5",
            digits + "E",
            digits + "E+",
            digits + "E+-1",
            digits + "E1E1",
            digits + "e1E1",
            digits + "E1e1",
            digits + "E1.5",
            digits + ".5E1.5",
            digits + "E2147483648",
            digits + "E-2147483648",
            digits + ".1E-2147483647",
            "E" + digits,
            ".E" + "0".repeat(1_000),
            "1E" + digits)) {
      assertThatThrownBy(() -> new BigDecimal(text)).isInstanceOf(NumberFormatException.class);
      assertThatThrownBy(() -> BinaryCodec.BIG_DECIMAL.decode(cell(text)))
          .isInstanceOf(CellFormatException.class);
    }
  }

  @Test
  @Timeout(60)
  void a_number_of_400_000_digits_is_read_back() {
    BigInteger value = new BigInteger(1_328_771, random);
    assertThat(BinaryCodec.BIG_INTEGER.decode(BinaryCodec.BIG_INTEGER.encodeReadable(value)))
        .isEqualTo(value);
    for (int scale : new int[] {12, 500_000 - Integer.MAX_VALUE}) {
      BigDecimal decimal = new BigDecimal(value.negate(), scale);
      assertThat(BinaryCodec.BIG_DECIMAL.decode(BinaryCodec.BIG_DECIMAL.encodeReadable(decimal)))
          .isEqualTo(decimal);
    }
  }

  @Test
  @Timeout(20)
  void characters_are_counted_before_a_number_is_parsed() {
    String digits = "7".repeat(NumberText.MAX_TEXT + 1);
    for (ValueCodec<?> codec : CODECS) {
      for (String text : List.of(digits, "-" + digits)) {
        assertThatThrownBy(() -> codec.decode(cell(text)))
            .isInstanceOf(CellFormatException.class)
            .hasMessageContaining("characters, and one has at most 10485760");
      }
    }
  }

  @Test
  @Timeout(20)
  void a_number_of_many_bits_is_refused_without_its_text() {
    BigInteger huge = BigInteger.ONE.shiftLeft(500_000_000);
    assertThatThrownBy(() -> BinaryCodec.BIG_INTEGER.encode(huge))
        .isInstanceOf(CellFormatException.class)
        .hasMessage("a number of 500000001 bits, and its text has at most 10485760 characters");
    assertThatThrownBy(() -> BinaryCodec.BIG_DECIMAL.encode(new BigDecimal(huge, 3)))
        .isInstanceOf(CellFormatException.class);
  }

  @Test
  void the_longest_text_that_is_written_is_read() {
    String zeros = "0".repeat(NumberText.MAX_TEXT - 1);
    for (ValueCodec<?> codec : CODECS) {
      assertThat(codec.decode(cell("-" + zeros)).toString()).isEqualTo("0");
    }
  }
}
