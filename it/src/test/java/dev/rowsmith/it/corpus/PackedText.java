package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.GzipCodec;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.Base64;

/** A text in gzip, and that in base64: one codec around another. */
final class PackedText implements ValueCodec<String> {

  private static final ValueCodec<String> PACKED = new GzipCodec<>(BinaryCodec.STRING);

  @Override
  public ByteString encode(String value) {
    return ByteString.copyFrom(Base64.getEncoder().encode(PACKED.encode(value).toByteArray()));
  }

  @Override
  public String decode(ByteString cell) {
    return PACKED.decode(ByteString.copyFrom(Base64.getDecoder().decode(cell.toByteArray())));
  }
}
