package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.CodecSegment;
import java.math.BigDecimal;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Shows that a value is refused if its own codec would not read it back. */
class KeyCodecLimitsTest {

  private record Codec<T>(Function<T, String> writer, Function<String, T> reader)
      implements KeyCodec<T> {

    @Override
    public ByteString encode(T value) {
      return ByteString.copyFromUtf8(writer.apply(value));
    }

    @Override
    public T decode(ByteString bytes) {
      return reader.apply(bytes.toStringUtf8());
    }

    @Override
    public boolean sorts() {
      return false;
    }
  }

  private static <T> CodecSegment<T> segment(
      Function<T, String> writer, Function<String, T> reader) {
    return CodecSegment.of("Price", "amount", new Codec<>(writer, reader));
  }

  @Test
  void a_number_that_is_written_as_an_equal_number_of_another_scale_is_refused() {
    CodecSegment<BigDecimal> amount =
        segment(value -> value.stripTrailingZeros().toPlainString(), BigDecimal::new);

    assertThat(amount.encode(new BigDecimal("1.5")).toStringUtf8()).isEqualTo("1.5");
    assertThatThrownBy(() -> amount.encode(new BigDecimal("1.50")))
        .isInstanceOf(KeyValueException.class)
        .hasMessage("Price.amount: the codec reads 1.50 back as 1.5; write one of them alone");
  }

  @Test
  void a_value_whose_bytes_the_codec_refuses_is_refused() {
    CodecSegment<Integer> amount =
        segment(
            String::valueOf,
            text -> {
              if (text.length() > 2) {
                throw new IllegalStateException("'" + text + "' is too long");
              }
              return Integer.valueOf(text);
            });

    assertThat(amount.encode(12).toStringUtf8()).isEqualTo("12");
    assertThatThrownBy(() -> amount.encode(123))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Price.amount: the codec refuses the bytes that it writes for this value: '123' is"
                + " too long");
  }

  @Test
  void a_value_of_a_class_without_equality_is_written() {
    CodecSegment<StringBuilder> amount = segment(StringBuilder::toString, StringBuilder::new);

    assertThat(amount.encode(new StringBuilder("a")).toStringUtf8()).isEqualTo("a");
  }
}
