package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.time.DateTimeException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes and reads strict UTF-8: nothing is replaced by a question mark on the way. */
final class Text {

  private static final int SHOWN = 40;

  private static final char MAX_ASCII = 0x7F;

  private static final char REPLACEMENT = '\uFFFD';

  private Text() {}

  static ByteString encode(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (Character.isSurrogate(text.charAt(at))) {
        if (Character.charCount(text.codePointAt(at)) == 1) {
          throw new CellFormatException("an unpaired surrogate, which UTF-8 cannot hold");
        }
        at++;
      }
    }
    return ByteString.copyFromUtf8(text);
  }

  /** Returns what a type's {@code toString} says of a value. */
  static @Nullable ByteString encodeToString(@Nullable Object value) {
    return value == null ? null : ByteString.copyFromUtf8(value.toString());
  }

  static String decode(ByteString cell) {
    String text = cell.toStringUtf8();
    // What is not UTF-8 reads as this character, and only texts that hold it are looked at again.
    if (text.indexOf(REPLACEMENT) >= 0 && !cell.isValidUtf8()) {
      throw new CellFormatException("not valid UTF-8");
    }
    return text;
  }

  /** Parses ASCII text: Java's parsers of numbers also read the digits of other scripts. */
  static <T> T parse(ByteString cell, String type, Function<String, T> parser) {
    String text = decode(cell);
    try {
      requireAscii(text);
      return parser.apply(text);
    } catch (DateTimeException | IllegalArgumentException e) {
      throw new CellFormatException("'" + shown(text) + "' is not a valid " + type);
    }
  }

  private static void requireAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) > MAX_ASCII) {
        throw new IllegalArgumentException(text);
      }
    }
  }

  /** Returns the start of a text: a wrong column can hold a whole document. */
  static String shown(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
