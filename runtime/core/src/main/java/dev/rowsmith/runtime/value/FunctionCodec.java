package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Encodes and decodes by two functions. */
record FunctionCodec<T>(Function<T, @Nullable ByteString> encoder, Function<ByteString, T> decoder)
    implements ValueCodec<T> {

  @Override
  public ByteString encode(T value) {
    return Objects.requireNonNull(encoder.apply(value));
  }

  @Override
  public T decode(ByteString cell) {
    return decoder.apply(cell);
  }
}
