package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import java.util.HexFormat;

/** Reads bytes from hexadecimal digits. */
final class Bytes {

  private Bytes() {}

  static ByteString of(String hex) {
    return ByteString.copyFrom(HexFormat.of().parseHex(hex));
  }
}
