package dev.rowsmith.runtime.spanner.table.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.ByteArray;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Values sort in Java as they do in Spanner, and survive their forms. */
class ValueOrderTest {

  @Test
  void texts_sort_as_their_utf_8_bytes_do() {
    List<String> texts =
        List.of("", "a", "ab", "b", "\u00E9", "\uD7FF", "\uE000", "\uFFFF", "\uD83D\uDE00", "Z");

    for (String left : texts) {
      for (String right : texts) {
        int expected =
            Arrays.compareUnsigned(
                left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
        assertThat(Integer.signum(ValueOrder.TEXT.compare(left, right)))
            .as("%s and %s", left, right)
            .isEqualTo(Integer.signum(expected));
      }
    }
  }

  @Test
  void numbers_sort_with_nan_first_and_zeros_without_a_sign() {
    List<Double> numbers =
        List.of(Double.NaN, Double.NEGATIVE_INFINITY, -1.5, 0.0, 1e-300, Double.POSITIVE_INFINITY);

    assertThat(numbers).isSortedAccordingTo(ValueOrder.DOUBLES);
    assertThat(numbers.stream().map(Double::floatValue).distinct().toList())
        .isSortedAccordingTo(ValueOrder.FLOATS);
    assertThat(ValueOrder.DOUBLES.compare(-0.0, 0.0)).isZero();
    assertThat(ValueOrder.DOUBLES.compare(Double.NaN, Double.NaN)).isZero();
    assertThat(ValueOrder.DOUBLES.compare(0.0, Double.NaN)).isPositive();
    assertThat(ValueOrder.FLOATS.compare(-0.0f, 0.0f)).isZero();
  }

  @Test
  void uuids_sort_as_their_texts_and_their_bytes_do() {
    Random random = new Random(7);
    for (int count = 0; count < 1_000; count++) {
      UUID left = new UUID(random.nextLong(), random.nextLong());
      UUID right = new UUID(random.nextLong(), random.nextLong());

      int order = Integer.signum(ValueOrder.UUIDS.compare(left, right));
      assertThat(order)
          .isEqualTo(Integer.signum(left.toString().compareTo(right.toString())))
          .isEqualTo(
              Integer.signum(
                  ValueOrder.BYTES.compare(UuidBytes.toBytes(left), UuidBytes.toBytes(right))));
      assertThat(UuidBytes.fromBytes(UuidBytes.toBytes(left))).isEqualTo(left);
    }
  }

  @Test
  void what_is_too_long_or_too_short_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> UuidBytes.fromBytes(ByteArray.copyFrom(new byte[15])));
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> NarrowInteger.toShort(40_000));
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> NarrowInteger.toByte(-129));
    assertThat(NarrowInteger.toByte(-128)).isEqualTo((byte) -128);
  }

  @Test
  void keys_sort_by_their_parts_and_descending_ones_the_other_way_round() {
    Column<String> name = Column.of("name", ColumnType.STRING).nullable();
    Column<Long> number = Column.of("number", ColumnType.LONG);
    KeyLayout layout = KeyLayout.of(KeyPart.ascending(name), KeyPart.descending(number));

    assertThat(layout.compare(name, "a", "b")).isNegative();
    assertThat(layout.compare(number, 1L, 2L)).isPositive();
    assertThat(layout.compare(name, null, "a")).isNegative();
    assertThat(layout.compare(name, "a", "a")).isZero();
  }
}
