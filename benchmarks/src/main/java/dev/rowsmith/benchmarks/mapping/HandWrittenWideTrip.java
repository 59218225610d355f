package dev.rowsmith.benchmarks.mapping;

import com.google.protobuf.ByteString;
import java.util.stream.IntStream;

/** Builds wide trips by hand. */
final class HandWrittenWideTrip extends HandWrittenRow<WideTrip> {

  private final double[] values = new double[100];

  HandWrittenWideTrip() {
    super(IntStream.range(0, 100).mapToObj("c%02d"::formatted).toList());
  }

  @Override
  void cell(int column, ByteString value) {
    values[column] = doubleOf(value);
  }

  @Override
  WideTrip build(String key) {
    return WideTrip.of(key, values);
  }
}
