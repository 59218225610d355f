package dev.rowsmith.adopt.bigtable.internal.column;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.StoredAs;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ValueFormsTest {

  private static ValueForm form(List<ByteString> values) {
    return new ValueForms(new MessageForms(List.of())).of(values, 0);
  }

  private static ValueForm longs(long... numbers) {
    return form(
        LongStream.of(numbers)
            .mapToObj(each -> ByteString.copyFrom(ByteBuffer.allocate(8).putLong(each).array()))
            .toList());
  }

  private static ValueForm doubles(double... numbers) {
    return longs(DoubleStream.of(numbers).mapToLong(Double::doubleToRawLongBits).toArray());
  }

  @Test
  void doubles_that_are_not_numbers_are_doubles_among_others() {
    assertThat(doubles(20.5, Double.NaN, 0, Double.POSITIVE_INFINITY).type().name())
        .isEqualTo("double");
    assertThat(doubles(Double.NaN, 0).type().name()).isEqualTo("long");
  }

  @Test
  void the_highest_number_among_low_ones_stands_for_an_absent_one() {
    assertThat(longs(0, 17, Long.MAX_VALUE))
        .returns("8 bytes, a low number", ValueForm::words)
        .returns(StoredAs.BINARY, ValueForm::stored);
    assertThat(longs(0, -1).type().name()).isEqualTo("long");
  }
}
