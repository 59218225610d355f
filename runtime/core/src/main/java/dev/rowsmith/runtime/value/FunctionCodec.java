package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Encodes and decodes by two functions, of which the first refuses what the second cannot read. */
record FunctionCodec<T>(Function<T, @Nullable ByteString> encoder, Function<ByteString, T> decoder)
    implements ValueCodec<T> {

  @Override
  public ByteString encode(T value) {
    return Objects.requireNonNull(encoder.apply(value));
  }

  @Override
  public ByteString encodeReadable(T value) {
    return encode(value);
  }

  @Override
  public T decode(ByteString cell) {
    return decoder.apply(cell);
  }
}
