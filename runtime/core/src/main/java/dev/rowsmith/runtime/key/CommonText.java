package dev.rowsmith.runtime.key;

import dev.rowsmith.runtime.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the texts that most are, in one pass: ASCII of no fixed width. All others take
 * the ways of {@link TextSegment}.
 */
final class CommonText {

  /** What no byte is: the end of a segment that ends with its key. */
  private static final int NO_BYTE = Integer.MIN_VALUE;

  private final SegmentPlace place;
  private final KeyText form;

  /** The most bytes of a text that is written here; -1 where none is. */
  private final int longest;

  /** Which characters are written as they are, as {@link AsciiText} takes it. */
  private final int flip;

  private final int least;

  /** Whether characters are escaped, and what ends the segment is lower than all of the text. */
  private final boolean escapes;

  private final int suffixSize;
  private final CommonAscii ascii;
  private final CommonAscii anyAscii;

  /** Whether texts are read here: at most one byte ends them. */
  private final boolean read;

  /** That byte, or {@link #NO_BYTE}. */
  private final int last;

  /**
   * Whether a text was written that took more bytes than it has characters; those that follow are
   * counted then. Names have spaces, and ids have none: each segment finds out what it holds.
   *
   * <p>All threads share it, and none waits for another: it is set once, and only says how large an
   * array begins.
   */
  private boolean counted;

  CommonText(SegmentPlace place, KeyText form, TextDirection direction, boolean variable) {
    this.place = place;
    this.form = form;
    // Beside escaped characters there is no room for another: readable texts end at a lower one.
    boolean stops = place.stop() > form.highestEscaped() && place.stop() < 0x80;
    boolean written = variable && direction == TextDirection.FORWARD && !(stops && !form.isPlain());
    this.longest = !written ? -1 : place.max() > 0 ? place.max() : Integer.MAX_VALUE;
    this.flip = AsciiText.inLanes(stops ? place.stop() : 0);
    this.least = AsciiText.inLanes(stops ? 1 : form.highestEscaped() + 1);
    this.escapes =
        !form.isPlain() && (!place.isTerminated() || place.firstByte() < form.leastByte());
    this.suffixSize = place.suffixSize();
    this.ascii = new CommonAscii(form, place);
    this.anyAscii = new CommonAscii(KeyText.PLAIN, place);
    this.read = variable && place.terminator().length <= 1;
    this.last = place.isTerminated() ? place.terminator()[0] : NO_BYTE;
  }

  /** Returns the number of bytes of most texts. */
  int length(String text) {
    int characters = text.length();
    int length = counted ? Math.max(form.size(text), characters) : characters;
    return Math.min(length, Limits.MAX_KEY_BYTES); // What is longer will be refused.
  }

  /** Remembers that a text takes so many bytes. */
  void took(String text, int bytes) {
    if (bytes > text.length() && !counted) {
      counted = true;
    }
  }

  /** Writes a text and the suffix, or returns a negative number. */
  int write(byte[] key, int at, String text) {
    int length = text.length();
    if (length > longest) {
      return KeySegment.NOT_COMMON;
    }
    if (counted && escapes) {
      return writeEscaped(key, at, text);
    }
    int end = at + length;
    if (end <= key.length - suffixSize && AsciiText.write(key, at, text, flip, least)) {
      return place.writeSuffix(key, end);
    }
    return escapes ? writeEscaped(key, at, text) : KeySegment.NOT_COMMON;
  }

  private int writeEscaped(byte[] key, int at, String text) {
    int end = EscapedAscii.write(key, at, key.length - suffixSize, text);
    if (end < 0 || end - at > longest) {
      return KeySegment.NOT_COMMON;
    }
    took(text, end - at);
    return place.writeSuffix(key, end);
  }

  /**
   * Reads the characters of a text as they were written, and passes the suffix; or returns null,
   * and the reader has not moved.
   */
  @Nullable String read(KeyReader key) {
    if (!read) {
      return null;
    }
    int from = key.position();
    int end = key.endOfCommon(from, ascii);
    if (isEnd(key, end)) {
      key.moveTo(end + suffixSize);
      return key.ascii(from, end);
    }
    return escapes ? readEscaped(key, from) : null;
  }

  private @Nullable String readEscaped(KeyReader key, int from) {
    int end = key.endOfCommon(from, anyAscii);
    String text = isEnd(key, end) ? EscapedAscii.read(key, from, end, ascii) : null;
    if (text != null) {
      key.moveTo(end + suffixSize);
    }
    return text;
  }

  private boolean isEnd(KeyReader key, int end) {
    return end < key.size() ? key.byteAt(end) == last : last == NO_BYTE;
  }
}
