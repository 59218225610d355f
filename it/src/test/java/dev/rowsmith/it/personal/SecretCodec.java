package dev.rowsmith.it.personal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.ValueCodec;

/** Throws exceptions with the value in every place that an exception has. */
final class SecretCodec implements ValueCodec<Secret> {

  @Override
  public ByteString encode(Secret value) {
    return ByteString.copyFromUtf8(SecretKeyCodec.checked(value.text()));
  }

  @Override
  public Secret decode(ByteString cell) {
    return new Secret(SecretKeyCodec.checked(cell.toStringUtf8()));
  }
}
