package dev.rowsmith.adopt.bigtable.internal.sample;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;

/** Bytes as examples. */
public final class Shown {

  private static final int MOST = 40;

  private Shown() {}

  public static String of(ByteString bytes) {
    return bytes.size() <= MOST
        ? PrintableKey.of(bytes)
        : PrintableKey.of(bytes.substring(0, MOST)) + "...";
  }
}
