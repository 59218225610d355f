package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;

/** Bytes as examples. */
final class Shown {

  private static final int MOST = 40;

  private Shown() {}

  static String of(ByteString bytes) {
    return bytes.size() <= MOST
        ? PrintableKey.of(bytes)
        : PrintableKey.of(bytes.substring(0, MOST)) + "...";
  }
}
