package dev.rowsmith.benchmarks.mapping;

import com.google.protobuf.ByteString;
import java.util.Locale;
import java.util.stream.IntStream;

/** Builds wide trips by hand. */
final class HandWrittenWideTrip extends HandWrittenRow<WideTrip> {

  private static final int DOUBLES = 50;

  private final double[] doubles = new double[DOUBLES];
  private final int[] ints = new int[DOUBLES];

  HandWrittenWideTrip() {
    super(
        IntStream.range(0, 100)
            .mapToObj(column -> String.format(Locale.ROOT, "c%02d", column))
            .toList());
  }

  @Override
  void cell(int column, ByteString value) {
    if (column < DOUBLES) {
      doubles[column] = doubleOf(value);
    } else {
      ints[column - DOUBLES] = intOf(value);
    }
  }

  @Override
  protected WideTrip build(ByteString key) {
    return WideTrip.of(key.toStringUtf8(), doubles, ints);
  }
}
