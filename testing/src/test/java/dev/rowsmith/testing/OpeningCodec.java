package dev.rowsmith.testing;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.ValueCodec;
import dev.rowsmith.testing.Shop.Opening;

/** Hours as two bytes; later versions of its code write them in other ways. */
final class OpeningCodec implements ValueCodec<Opening> {

  /** Whether the hours change places in what is written, and not in what is read. */
  static volatile boolean turned;

  /** Whether a third byte is written, which is skipped on reading. */
  static volatile boolean marked;

  @Override
  public ByteString encode(Opening value) {
    byte from = (byte) value.from();
    byte until = (byte) value.until();
    ByteString hours =
        ByteString.copyFrom(turned ? new byte[] {until, from} : new byte[] {from, until});
    return marked ? hours.concat(ByteString.copyFrom(new byte[] {1})) : hours;
  }

  @Override
  public Opening decode(ByteString bytes) {
    if (bytes.byteAt(0) > bytes.byteAt(1)) {
      throw new IllegalArgumentException("closes before it opens");
    }
    return new Opening(bytes.byteAt(0), bytes.byteAt(1));
  }
}
