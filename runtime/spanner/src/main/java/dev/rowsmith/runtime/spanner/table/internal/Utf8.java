package dev.rowsmith.runtime.spanner.table.internal;

import dev.rowsmith.runtime.CellFormatException;

/** Check of texts that UTF-8 cannot hold: the client would store a question mark in their place. */
public final class Utf8 {

  private Utf8() {}

  /**
   * Returns a text.
   *
   * @throws CellFormatException if it has half of a surrogate pair
   */
  public static String check(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (Character.isSurrogate(text.charAt(at))) {
        if (Character.charCount(text.codePointAt(at)) == 1) {
          throw new CellFormatException("an unpaired surrogate, which UTF-8 cannot hold");
        }
        at++;
      }
    }
    return text;
  }
}
