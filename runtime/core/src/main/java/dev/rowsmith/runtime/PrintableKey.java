package dev.rowsmith.runtime;

import com.google.protobuf.ByteString;
import java.util.HexFormat;

/** The bytes of a row key, for people. */
public final class PrintableKey {

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private PrintableKey() {}

  /** Returns printable ASCII as it is and every other byte as {@code \xNN}. */
  public static String of(ByteString key) {
    StringBuilder text = new StringBuilder(key.size());
    for (int at = 0; at < key.size(); at++) {
      byte next = key.byteAt(at);
      if (next >= ' ' && next <= '~') {
        text.append((char) next);
      } else {
        text.append("\\x").append(HEX.toHexDigits(next));
      }
    }
    return text.toString();
  }
}
