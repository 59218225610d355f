package dev.rowsmith.testing;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.ValueCodec;
import dev.rowsmith.testing.Shop.Opening;

/** Hours as two bytes; a later version of its code turns them around. */
final class OpeningCodec implements ValueCodec<Opening> {

  static volatile boolean turned;

  @Override
  public ByteString encode(Opening value) {
    byte from = (byte) value.from();
    byte until = (byte) value.until();
    return ByteString.copyFrom(turned ? new byte[] {until, from} : new byte[] {from, until});
  }

  @Override
  public Opening decode(ByteString bytes) {
    if (bytes.byteAt(0) > bytes.byteAt(1)) {
      throw new IllegalArgumentException("closes before it opens");
    }
    return new Opening(bytes.byteAt(0), bytes.byteAt(1));
  }
}
