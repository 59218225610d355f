package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;

/** Walks over the segments of one row key, from the left to the right, without copying it. */
public final class KeyReader {

  private final String entity;
  private final ByteString key;
  private int position;

  private KeyReader(String entity, ByteString key) {
    this.entity = entity;
    this.key = key;
  }

  /** Returns a reader that stands at the first byte of a key of the entity. */
  public static KeyReader of(String entity, ByteString key) {
    return new KeyReader(entity, key);
  }

  /**
   * Passes the delimiter between two segments.
   *
   * @throws KeyFormatException if the key ends here
   */
  public void delimiter() {
    if (position == key.size() || key.byteAt(position) != KeyBytes.DELIMITER) {
      throw new KeyFormatException(
          entity,
          "",
          key,
          "the key ends at byte " + position + ", and more segments should follow");
    }
    position++;
  }

  /**
   * Checks that the whole key was read.
   *
   * @throws KeyFormatException if bytes are left
   */
  public void end() {
    if (position < key.size()) {
      throw new KeyFormatException(
          entity, "", key, "the key should end at byte " + position + ", and has " + key.size());
    }
  }

  int position() {
    return position;
  }

  /** Returns the position of the delimiter that ends the segment, or of the key's end. */
  int segmentEnd() {
    int end = position;
    while (end < key.size() && key.byteAt(end) != KeyBytes.DELIMITER) {
      end++;
    }
    return end;
  }

  byte byteAt(int at) {
    return key.byteAt(at);
  }

  ByteString slice(int from, int until) {
    return key.substring(from, until);
  }

  void moveTo(int next) {
    position = next;
  }

  KeyFormatException malformed(KeySegment<?> segment, String problem) {
    return new KeyFormatException(segment.entity(), segment.name(), key, problem);
  }
}
