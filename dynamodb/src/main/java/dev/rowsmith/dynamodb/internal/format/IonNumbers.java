package dev.rowsmith.dynamodb.internal.format;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.ItemException;
import java.util.Locale;

/**
 * The length of the numbers in a line of Ion text. The Ion reader parses a number before anyone can
 * ask for its length, and takes seconds for hundreds of thousands of digits.
 */
final class IonNumbers {

  /** More characters than any number of DynamoDB has, written without an exponent. */
  private static final int LONGEST = 1_000;

  /** How binary Ion begins. */
  private static final ByteString BINARY =
      ByteString.copyFrom(new byte[] {(byte) 0xE0, 1, 0, (byte) 0xEA});

  private final ByteString line;
  private int at;

  private IonNumbers(ByteString line) {
    this.line = line;
  }

  /**
   * Checks the numbers of a line.
   *
   * @throws ItemException if one is longer than those of DynamoDB
   */
  static void check(ByteString line) {
    if (!line.startsWith(BINARY)) { // Binary numbers are read in linear time.
      new IonNumbers(line).check();
    }
  }

  private void check() {
    while (at < line.size()) {
      int next = line.byteAt(at);
      if (next == '"' || next == '\'') {
        skipQuoted(next);
      } else if (starts("{{")) {
        skipLob();
      } else if (starts("//")) {
        skipPast("\n");
      } else if (starts("/*")) {
        skipPast("*/");
      } else if (isWord(next)) {
        word(next);
      } else {
        at++;
      }
    }
  }

  private void word(int first) {
    int start = at;
    while (at < line.size() && isWord(line.byteAt(at))) {
      at++;
    }
    boolean number = first == '-' || first == '+' || (first >= '0' && first <= '9');
    if (number && at - start > LONGEST) {
      throw new ItemException(
          String.format(
              Locale.ROOT, "a number of %,d characters: not a number of DynamoDB", at - start));
    }
  }

  /** Returns whether a byte can be in a number or a symbol, or is a part of another character. */
  private static boolean isWord(int next) {
    return (next >= '0' && next <= '9')
        || (next >= 'a' && next <= 'z')
        || (next >= 'A' && next <= 'Z')
        || "_$.+-".indexOf(next) >= 0
        || next < 0;
  }

  private void skipQuoted(int quote) {
    if (starts("'''")) {
      at += 3;
      skipEscaped("'''");
    } else {
      at++;
      skipEscaped(String.valueOf((char) quote));
    }
  }

  /** Binary data is base64, or text in quotes that may hold braces. */
  private void skipLob() {
    at += 2;
    while (at < line.size() && !starts("}}")) {
      int next = line.byteAt(at);
      if (next == '"' || next == '\'') {
        skipQuoted(next);
      } else {
        at++;
      }
    }
    at += 2;
  }

  private void skipPast(String end) {
    while (at < line.size() && !starts(end)) {
      at++;
    }
    at += end.length();
  }

  private void skipEscaped(String end) {
    while (at < line.size() && !starts(end)) {
      at += line.byteAt(at) == '\\' ? 2 : 1;
    }
    at += end.length();
  }

  private boolean starts(String text) {
    if (line.size() - at < text.length()) {
      return false;
    }
    for (int index = 0; index < text.length(); index++) {
      if (line.byteAt(at + index) != text.charAt(index)) {
        return false;
      }
    }
    return true;
  }
}
