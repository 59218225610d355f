package dev.rowsmith.processor.patch;

/**
 * A replacement of a range of a source's text.
 *
 * @param start the offset of the first character that goes
 * @param end the offset after the last one; {@code start}, to insert
 * @param text what comes instead
 */
record TextEdit(int start, int end, String text) {

  /** Inserts a text before the character at an offset. */
  static TextEdit insert(int offset, String text) {
    return new TextEdit(offset, offset, text);
  }
}
