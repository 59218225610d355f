package dev.rowsmith.runtime.key.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DigitsTest {

  private static final IntegralSegment<Long> SEGMENT = IntegralSegment.ofLong("Reading", "count");

  @Test
  void every_number_of_digits_is_written_between_its_neighbours_and_read_back() {
    Random random = new Random(1);
    for (int digits = 1; digits <= Decimal.MAX_DIGITS; digits++) {
      BigInteger end = BigInteger.TEN.pow(digits);
      for (int round = 0; round < 5_000; round++) {
        BigInteger number =
            switch (round) {
              case 0 -> BigInteger.ZERO;
              case 1 -> end.subtract(BigInteger.ONE);
              default -> new BigInteger(1 + random.nextInt(64), random).mod(end);
            };
        String text = number.toString();
        String padded = "0".repeat(digits - text.length()) + text;

        byte[] key = "<".repeat(digits + 2).getBytes(StandardCharsets.US_ASCII);
        int next = Digits.write(key, 1, digits, number.longValue());

        assertThat(new String(key, StandardCharsets.US_ASCII)).isEqualTo("<" + padded + "<");
        assertThat(next).isEqualTo(1 + digits);
        assertThat(read(padded, 0, digits, 1)).isEqualTo(number.longValue());
        String reversed = new StringBuilder(padded).reverse().toString();
        assertThat(read(reversed, digits - 1, digits, -1)).isEqualTo(number.longValue());
      }
    }
  }

  @Test
  void the_first_byte_that_is_no_digit_is_named_in_the_order_of_reading() {
    assertThatThrownBy(() -> read("12/4:6", 0, 6, 1))
        .isInstanceOf(KeyFormatException.class)
        .hasMessageContaining("byte 2 is not a decimal digit");
    assertThatThrownBy(() -> read("12/4:6", 5, 6, -1))
        .isInstanceOf(KeyFormatException.class)
        .hasMessageContaining("byte 4 is not a decimal digit");
    assertThatThrownBy(() -> read("1234x", 0, 5, 1))
        .isInstanceOf(KeyFormatException.class)
        .hasMessageContaining("byte 4 is not a decimal digit");
  }

  private static long read(String text, int from, int digits, int step) {
    KeyReader key = KeyReader.of("Reading", ByteString.copyFromUtf8(text));
    return Digits.read(key, SEGMENT, from, digits, step);
  }
}
