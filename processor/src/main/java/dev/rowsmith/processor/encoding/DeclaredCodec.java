package dev.rowsmith.processor.encoding;

import com.google.protobuf.ByteString;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.KeyCodec;

/** Stands for a codec of the user's, of which a build knows what its source declares. */
record DeclaredCodec(int width) implements KeyCodec<Object> {

  static DeclaredCodec of(Segment segment) {
    return new DeclaredCodec(VARIABLE);
  }

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
