package dev.rowsmith.it.personal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyCodec;

/** Throws exceptions with the value in every place that an exception has. */
final class SecretKeyCodec implements KeyCodec<Secret> {

  /** Refuses a text that is shouted. */
  static String checked(String text) {
    if (text.endsWith("!")) {
      IllegalArgumentException problem =
          new IllegalArgumentException("not " + text, new IllegalStateException("cause " + text));
      problem.addSuppressed(new IllegalStateException("suppressed " + text));
      throw problem;
    }
    return text;
  }

  @Override
  public ByteString encode(Secret value) {
    return ByteString.copyFromUtf8(checked(value.text()));
  }

  @Override
  public Secret decode(ByteString bytes) {
    return new Secret(checked(bytes.toStringUtf8()));
  }

  @Override
  public boolean sorts() {
    return true;
  }
}
