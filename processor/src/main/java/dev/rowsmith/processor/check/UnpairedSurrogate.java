package dev.rowsmith.processor.check;

import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Half of a character, which a string can contain but UTF-8 cannot. */
public final class UnpairedSurrogate {

  private UnpairedSurrogate() {}

  /** Returns the index of the first one, if there is one. */
  public static OptionalInt indexIn(String text) {
    return IntStream.range(0, text.length())
        .filter(index -> is(text.codePointAt(index)))
        .filter(
            index ->
                index == 0
                    || !Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index)))
        .findFirst();
  }

  /** Returns whether a code point of a string is one: those with a partner make another. */
  static boolean is(int codePoint) {
    return Character.getType(codePoint) == Character.SURROGATE;
  }
}
