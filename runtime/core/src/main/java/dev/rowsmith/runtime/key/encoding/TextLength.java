package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.Limits;

/**
 * About how many bytes the texts of a segment take.
 *
 * <p>Names have spaces, and ids have none: each segment finds out what it holds. As soon as a text
 * took more bytes than it has characters, those that follow are counted. All threads share that,
 * and none waits for another: it is set once, and only says how large an array begins and which of
 * two ways is tried first.
 */
public final class TextLength {

  private final KeyText form;
  private boolean counted;

  public TextLength(KeyText form) {
    this.form = form;
  }

  /** Returns whether a text was written or read that took more bytes than it has characters. */
  public boolean isCounted() {
    return counted;
  }

  /** Returns the number of bytes of most texts. */
  public int of(String text) {
    int characters = text.length();
    int length = counted ? Math.max(form.size(text), characters) : characters;
    return Math.min(length, Limits.MAX_KEY_BYTES); // What is longer will be refused.
  }

  /** Remembers that a text takes so many bytes. */
  public void took(String text, int bytes) {
    if (bytes > text.length() && !counted) {
      counted = true;
    }
  }
}
