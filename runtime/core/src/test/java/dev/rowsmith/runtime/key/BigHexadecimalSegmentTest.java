package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.BigHexadecimalSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BigHexadecimalSegmentTest {

  private static final BigHexadecimalSegment PLAIN = BigHexadecimalSegment.of("Token", "id");
  private static final BigHexadecimalSegment FOUR = PLAIN.digits(4);

  @Test
  void a_number_of_more_digits_names_the_digits_to_declare() {
    assertThatThrownBy(() -> FOUR.encode(BigInteger.valueOf(0x1_0000)))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Token.id: 10000 has 5 hexadecimal digits, and the segment holds 4;"
                + " declare digits = 5");
    assertThatThrownBy(() -> FOUR.encode(BigInteger.ONE.negate()))
        .isInstanceOf(KeyValueException.class)
        .hasMessage("Token.id: -1 is negative, and the segment holds 0 and up");
    assertThatIllegalArgumentException().isThrownBy(() -> PLAIN.digits(1001));
  }

  @Test
  void a_uint256_is_as_wide_as_it_says() {
    BigInteger most = BigInteger.TWO.pow(256).subtract(BigInteger.ONE);

    assertThat(PLAIN.digits(64).encode(most).toStringUtf8()).isEqualTo("f".repeat(64));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0a", "A", "+a", "-0", "-", "a ", "g", "\u0661"})
  void a_text_that_no_number_is_written_as_is_refused(String text) {
    assertThatThrownBy(() -> read(PLAIN, text)).isInstanceOf(KeyFormatException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-00a", "+00a", "00A0"})
  void four_digits_are_digits_of_one_case_and_nothing_else(String text) {
    assertThatThrownBy(() -> read(FOUR, text)).isInstanceOf(KeyFormatException.class);
  }

  private static BigInteger read(BigHexadecimalSegment segment, String text) {
    return segment.read(KeyReader.of("Token", ByteString.copyFromUtf8(text)));
  }
}
