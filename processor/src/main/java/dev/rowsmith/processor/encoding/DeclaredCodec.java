package dev.rowsmith.processor.encoding;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyCodec;

/** Stands for a codec of the user's, of which a build knows the width alone. */
record DeclaredCodec(int width) implements KeyCodec<Object> {

  @Override
  public ByteString encode(Object value) {
    throw new UnsupportedOperationException("the codec is not compiled yet");
  }

  @Override
  public Object decode(ByteString bytes) {
    throw new UnsupportedOperationException("the codec is not compiled yet");
  }

  /** A range of a codec that does not sort is refused when it is read. */
  @Override
  public boolean sorts() {
    return true;
  }
}
