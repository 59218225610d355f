package dev.rowsmith.runtime.spanner.internal.scan;

import org.jspecify.annotations.Nullable;

/** The end of the texts that begin with a prefix. */
public final class TextPrefix {

  private TextPrefix() {}

  /** Returns the first text after all that begin with a prefix, or null if there is none. */
  public static @Nullable String end(String prefix) {
    int[] codePoints = prefix.codePoints().toArray();
    int last = codePoints.length - 1;
    while (last >= 0 && codePoints[last] == Character.MAX_CODE_POINT) {
      last--;
    }
    if (last < 0) {
      return null;
    }
    int next = codePoints[last] + 1;
    // Surrogates are not characters.
    codePoints[last] = next == Character.MIN_SURROGATE ? Character.MAX_SURROGATE + 1 : next;
    return new String(codePoints, 0, last + 1);
  }
}
