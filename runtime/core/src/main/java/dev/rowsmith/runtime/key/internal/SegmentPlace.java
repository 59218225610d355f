package dev.rowsmith.runtime.key.internal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;

/**
 * The place of a segment: its entity, its name, and the constant bytes that end it.
 *
 * <p>The bytes are the segment's own suffix, or the beginning of an optional segment that follows:
 * then they end the segment as well, but the optional segment writes them, or the key ends here.
 *
 * @param isBeforeOptional whether the terminator belongs to an optional segment, which may be
 *     absent
 * @param maxLength the most bytes of a value, or 0 for no limit but the key's own
 * @param isPersonalData whether the values are personal data, which no message shows
 * @param suffixSize the number of bytes that the segment itself writes after its value
 * @param stop the first byte of the terminator, or {@link #NO_STOP}
 */
@SuppressWarnings("ArrayRecordComponent") // Nothing writes to it, and nothing compares it.
public record SegmentPlace(
    String entity,
    String name,
    byte[] terminator,
    boolean isBeforeOptional,
    int maxLength,
    boolean isPersonalData,
    int suffixSize,
    int stop) {

  private static final byte[] NOTHING = {};

  /** No ASCII character: the stop of a segment that ends with its key. */
  private static final int NO_STOP = 0x80;

  private SegmentPlace(
      String entity,
      String name,
      byte[] terminator,
      boolean optional,
      int maxLength,
      boolean personal) {
    this(
        entity,
        name,
        terminator,
        optional,
        maxLength,
        personal,
        optional ? 0 : terminator.length,
        terminator.length == 0 ? NO_STOP : terminator[0] & 0xFF);
  }

  /** Returns the place of a segment that nothing follows. */
  public static SegmentPlace of(String entity, String name) {
    return new SegmentPlace(entity, name, NOTHING, false, 0, false);
  }

  public SegmentPlace followedBy(byte[] suffix) {
    return new SegmentPlace(entity, name, suffix, false, maxLength, isPersonalData);
  }

  public SegmentPlace endingBefore(byte[] delimiter) {
    if (delimiter.length == 0) {
      throw new IllegalArgumentException(
          name + ": nothing tells where the segment ends and an optional one begins");
    }
    return new SegmentPlace(entity, name, delimiter, true, maxLength, isPersonalData);
  }

  /** Returns the same place for values of at most so many bytes. */
  public SegmentPlace atMost(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("maxLength = " + bytes + ", and a length is 1 or more");
    }
    return new SegmentPlace(entity, name, terminator, isBeforeOptional, bytes, isPersonalData);
  }

  /** Returns the same place for values that are personal data. */
  public SegmentPlace personalData() {
    return new SegmentPlace(entity, name, terminator, isBeforeOptional, maxLength, true);
  }

  /** Returns whether a value of variable width ends at bytes that can be found. */
  public boolean isTerminated() {
    return terminator.length > 0;
  }

  /** Returns whether a value ends here: with its key, or before the one byte that follows it. */
  public boolean isCommonEnd(KeyCursor key, int end) {
    int size = key.size();
    return suffixSize == 0
        ? end == size && !isBeforeOptional
        : suffixSize == 1 && end < size && (key.byteAt(end) & 0xFF) == stop;
  }

  public int firstByte() {
    return terminator[0] & 0xFF;
  }

  /** Writes the suffix, and returns the position after it. */
  public int writeSuffix(byte[] key, int at) {
    if (suffixSize == 1) { // Nearly all delimiters.
      key[at] = (byte) stop;
      return at + 1;
    }
    return suffixSize == 0 ? at : writeLongSuffix(key, at);
  }

  private int writeLongSuffix(byte[] key, int at) {
    System.arraycopy(terminator, 0, key, at, suffixSize);
    return at + suffixSize;
  }

  /**
   * Returns where a reader would find the terminator in the bytes of a value that it follows: at
   * their end, or too early.
   */
  public int firstEnd(byte[] key, int from, int end) {
    int at = from;
    while (at < end && !matches(key, at, end)) {
      at++;
    }
    return at;
  }

  private boolean matches(byte[] key, int at, int end) {
    for (int index = 0; index < terminator.length; index++) {
      int position = at + index;
      byte next = position < end ? key[position] : terminator[position - end];
      if (next != terminator[index]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns where the terminator, or as much of it as fits, first begins in bytes; or their end.
   */
  public int firstPartialEnd(byte[] bytes) {
    int at = 0;
    while (at < bytes.length && !agrees(bytes, at)) {
      at++;
    }
    return at;
  }

  private boolean agrees(byte[] bytes, int at) {
    for (int index = 0; index < terminator.length && at + index < bytes.length; index++) {
      if (bytes[at + index] != terminator[index]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether there is a terminator, of nothing but these ASCII characters. */
  public boolean consistsOf(String characters) {
    for (byte next : terminator) {
      if (characters.indexOf(next) < 0) {
        return false;
      }
    }
    return isTerminated();
  }

  /** Returns the terminator for people. */
  public String terminatorText() {
    return "'" + PrintableKey.of(ByteString.copyFrom(terminator)) + "'";
  }
}
