package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;

/** Walks over the segments of one row key, from the left to the right, without copying it. */
public final class KeyReader {

  private final String entity;
  private final ByteString key;

  /** The key that errors show, which is another one where a field is read on its own. */
  private final ByteString shown;

  private int position;

  private KeyReader(String entity, ByteString key, ByteString shown) {
    this.entity = entity;
    this.key = key;
    this.shown = shown;
  }

  /** Returns a reader that stands at the first byte of a key of the entity. */
  public static KeyReader of(String entity, ByteString key) {
    return new KeyReader(entity, key, key);
  }

  /** Returns a reader of the bytes of one field of a key. */
  static KeyReader ofField(String entity, ByteString key, ByteString field) {
    return new KeyReader(entity, field, key);
  }

  /**
   * Passes the constant in front of the first segment.
   *
   * @throws KeyFormatException if the key does not begin with it
   */
  public void prefix(KeyLayout layout) {
    if (!key.startsWith(layout.prefix())) {
      throw new KeyFormatException(
          entity, "", key, "the key should begin with " + layout.prefixText());
    }
    position = layout.prefixSize();
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

  int size() {
    return key.size();
  }

  /** Returns the first position from one up at which bytes stand, or -1. */
  int find(byte[] bytes, int from) {
    if (bytes.length == 1) {
      return find(bytes[0], from);
    }
    for (int at = from; at <= key.size() - bytes.length; at++) {
      if (matches(bytes, at)) {
        return at;
      }
    }
    return -1;
  }

  private int find(byte wanted, int from) {
    for (int at = from; at < key.size(); at++) {
      if (key.byteAt(at) == wanted) {
        return at;
      }
    }
    return -1;
  }

  /** Returns whether bytes stand at a position. */
  boolean matches(byte[] bytes, int at) {
    if (at + bytes.length > key.size()) {
      return false;
    }
    for (int index = 0; index < bytes.length; index++) {
      if (key.byteAt(at + index) != bytes[index]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether bytes would stand at a position if they also followed the key. */
  boolean matchesAcross(byte[] bytes, int at) {
    for (int index = 0; index < bytes.length; index++) {
      int behind = at + index - key.size();
      if ((behind < 0 ? key.byteAt(at + index) : bytes[behind]) != bytes[index]) {
        return false;
      }
    }
    return true;
  }

  byte byteAt(int at) {
    return key.byteAt(at);
  }

  /** Returns the text of bytes that are valid UTF-8. */
  String text(int from, int until) {
    return key.substring(from, until).toStringUtf8();
  }

  ByteString slice(int from, int until) {
    return key.substring(from, until);
  }

  void moveTo(int next) {
    position = next;
  }

  KeyFormatException endsEarly() {
    return new KeyFormatException(
        entity,
        "",
        key,
        "the key ends at byte " + key.size() + ", and more segments should follow");
  }

  KeyFormatException malformed(KeySegment<?> segment, String problem) {
    return new KeyFormatException(segment.entity(), segment.name(), shown, problem);
  }
}
