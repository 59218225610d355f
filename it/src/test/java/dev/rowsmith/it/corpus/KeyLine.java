package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.RowKey;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.Function;

/**
 * One key of a table of others: the values, and the bytes that the table has for them.
 *
 * @param table the table's name, as the printed line begins
 * @param bytes what the table has
 * @param written what the generated key writes
 * @param readBack whether the table's bytes are read as the same values
 */
record KeyLine(String table, ByteString bytes, ByteString written, boolean readBack) {

  /** Compares a key with the hexadecimal digits of the table's bytes. */
  static <K extends RowKey> KeyLine hex(
      String table, K key, Function<ByteString, K> decode, String hex) {
    ByteString bytes = ByteString.copyFrom(HexFormat.of().parseHex(hex));
    ByteString written = key.encode();
    // Bytes that differ would be refused or read as other values; the line says so already.
    boolean readBack = written.equals(bytes) && decode.apply(bytes).equals(key);
    return new KeyLine(table, bytes, written, readBack);
  }

  /** Compares a key with the table's text. */
  static <K extends RowKey> KeyLine text(
      String table, K key, Function<ByteString, K> decode, String text) {
    return hex(
        table, key, decode, HexFormat.of().formatHex(ByteString.copyFromUtf8(text).toByteArray()));
  }

  boolean isEqual() {
    return written.equals(bytes) && readBack;
  }

  @Override
  public String toString() {
    return "%-34s expressed  bytes %s  read back %s  %s"
        .formatted(
            table,
            written.equals(bytes) ? "equal" : "NOT EQUAL, written " + digits(written),
            readBack ? "yes" : "NO",
            digits(bytes));
  }

  private static String digits(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray()).toUpperCase(Locale.ROOT);
  }
}
