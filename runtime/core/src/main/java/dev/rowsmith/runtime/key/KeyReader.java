package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import java.nio.charset.StandardCharsets;

/** Walks over the segments of one row key, from the left to the right, without copying it. */
public sealed class KeyReader {

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

  /** Returns a reader of the bytes of one field of a key. */
  static KeyReader ofField(String entity, ByteString key, ByteString field) {
    return new FieldReader(entity, key, field);
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

  ByteString bytes() {
    return key;
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

  /**
   * Returns the first position from one up at which a byte is no ASCII above another; or the size.
   */
  int endOfAscii(int from, int least) {
    ByteString bytes = key;
    int at = from;
    while (at < bytes.size() && bytes.byteAt(at) > least) {
      at++;
    }
    return at;
  }

  /**
   * Returns the first position from one up at which the terminator stands, or a byte that is no
   * ASCII above {@code least}; or the size.
   */
  int endOfAscii(int from, int least, int terminator) {
    ByteString bytes = key;
    int size = bytes.size();
    for (int at = from; at < size; at++) {
      byte next = bytes.byteAt(at);
      if (next <= least || next == terminator) {
        return at;
      }
    }
    return size;
  }

  /** Returns the text of ASCII bytes. */
  String ascii(int from, int until) {
    // The same text as in UTF-8, for less: no byte needs to be looked at again.
    return key.substring(from, until).toString(StandardCharsets.ISO_8859_1);
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
    return new KeyFormatException(segment.entity(), segment.name(), key, problem);
  }

  /** Reads one field of a key, and shows the whole key in errors. */
  private static final class FieldReader extends KeyReader {

    private final ByteString whole;

    FieldReader(String entity, ByteString whole, ByteString field) {
      super(entity, field);
      this.whole = whole;
    }

    @Override
    KeyFormatException malformed(KeySegment<?> segment, String problem) {
      return new KeyFormatException(segment.entity(), segment.name(), whole, problem);
    }
  }
}
