package dev.rowsmith.it.cells;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Numbers as one text. */
final class PointsCodec implements ValueCodec<List<? extends Number>> {

  @Override
  public ByteString encode(List<? extends Number> value) {
    return ByteString.copyFromUtf8(
        value.stream().map(Number::toString).collect(Collectors.joining(" ")));
  }

  @Override
  public List<? extends Number> decode(ByteString cell) {
    return Arrays.stream(cell.toStringUtf8().split(" ")).map(Double::valueOf).toList();
  }
}
