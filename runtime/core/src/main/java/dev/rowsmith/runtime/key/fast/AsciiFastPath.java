package dev.rowsmith.runtime.key.fast;

import dev.rowsmith.runtime.key.encoding.AsciiText;
import dev.rowsmith.runtime.key.encoding.EscapedAscii;
import dev.rowsmith.runtime.key.encoding.KeyText;
import dev.rowsmith.runtime.key.encoding.TextDirection;
import dev.rowsmith.runtime.key.encoding.TextLength;
import dev.rowsmith.runtime.key.internal.CommonAscii;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import org.jspecify.annotations.Nullable;

/**
 * The texts that most are, written and read in one pass: ASCII of no fixed width.
 *
 * @param longest the most bytes of a text that is written here; -1 where none is
 * @param flip which characters are written as they are, as {@link AsciiText} takes it
 * @param least that as well
 * @param escapes whether characters are escaped, and what ends the segment is lower than all of the
 *     text
 * @param ascii the characters that stand for themselves
 * @param any all ASCII up to the end
 * @param reads whether texts are read here: at most one byte ends them
 * @param last that byte, or {@link #NO_BYTE}
 */
public record AsciiFastPath(
    SegmentPlace place,
    TextLength length,
    int longest,
    int flip,
    int least,
    boolean escapes,
    CommonAscii ascii,
    CommonAscii any,
    boolean reads,
    int last)
    implements FastPath {

  /** What no byte is: the end of a segment that ends with its key. */
  private static final int NO_BYTE = Integer.MIN_VALUE;

  public static AsciiFastPath of(
      SegmentPlace place, KeyText form, TextDirection direction, boolean variable) {
    // Beside escaped characters there is no room for another: readable texts end at a lower one.
    boolean stops = place.stop() > form.highestEscaped() && place.stop() < 0x80;
    boolean written = variable && direction == TextDirection.FORWARD && !(stops && !form.isPlain());
    return new AsciiFastPath(
        place,
        new TextLength(form),
        !written ? -1 : place.maxLength() > 0 ? place.maxLength() : Integer.MAX_VALUE,
        stops ? place.stop() : 0,
        stops ? 1 : form.highestEscaped() + 1,
        !form.isPlain() && (!place.isTerminated() || place.firstByte() < form.leastByte()),
        CommonAscii.of(form.highestEscaped(), place.stop()),
        CommonAscii.of(KeyText.PLAIN.highestEscaped(), place.stop()),
        variable && place.terminator().length <= 1,
        place.isTerminated() ? place.terminator()[0] : NO_BYTE);
  }

  /** Writes a text and the suffix, or returns a negative number. */
  public int write(byte[] key, int at, @Nullable String text) {
    if (text == null || text.length() > longest) {
      return NOT_COMMON;
    }
    if (escapes && length.isCounted()) {
      return writeEscaped(key, at, text);
    }
    int end = at + text.length();
    if (end <= key.length - place.suffixSize() && AsciiText.write(key, at, text, flip, least)) {
      return place.writeSuffix(key, end);
    }
    return escapes ? writeEscaped(key, at, text) : NOT_COMMON;
  }

  private int writeEscaped(byte[] key, int at, String text) {
    int end = EscapedAscii.write(key, at, key.length - place.suffixSize(), text);
    if (end < 0 || end - at > longest) {
      return NOT_COMMON;
    }
    length.took(text, end - at);
    return place.writeSuffix(key, end);
  }

  /**
   * Reads the characters of a text as they were written, and passes the suffix; or returns null,
   * and the reader has not moved.
   */
  public @Nullable String read(KeyCursor key) {
    if (!reads) {
      return null;
    }
    int from = key.position();
    if (escapes && length.isCounted()) {
      return readEscaped(key, from);
    }
    int end = key.endOfCommon(from, ascii);
    if (isEnd(key, end)) {
      key.moveTo(end + place.suffixSize());
      return key.ascii(from, end);
    }
    return escapes ? readEscaped(key, from) : null;
  }

  private @Nullable String readEscaped(KeyCursor key, int from) {
    int end = key.endOfCommon(from, any);
    String text = isEnd(key, end) ? EscapedAscii.read(key, from, end) : null;
    if (text != null) {
      length.took(text, end - from);
      key.moveTo(end + place.suffixSize());
    }
    return text;
  }

  private boolean isEnd(KeyCursor key, int end) {
    return end < key.size() ? key.byteAt(end) == last : last == NO_BYTE;
  }
}
