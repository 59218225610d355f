package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.KeySegment;
import org.jspecify.annotations.Nullable;

/** Reader of a key of the ORDERED_CODE format, field by field, from the left to the right. */
public final class OrderedCodeReader {

  /** The layout of a key with personal data. */
  private final @Nullable KeyLayout layout;

  private final String entity;
  private final ByteString key;
  private int position;
  private boolean first = true;
  private boolean lastWasEmpty;

  private OrderedCodeReader(@Nullable KeyLayout layout, String entity, ByteString key) {
    this.layout = layout;
    this.entity = entity;
    this.key = key;
  }

  /** Returns a reader that stands at the first field of a key of the entity. */
  public static OrderedCodeReader of(String entity, ByteString key) {
    return new OrderedCodeReader(null, entity, key);
  }

  /** Returns the same reader of a key with personal data, which its errors do not show. */
  public static OrderedCodeReader of(KeyLayout layout, ByteString key) {
    return new OrderedCodeReader(layout, layout.entity(), key);
  }

  /**
   * Reads the next field; a field behind the end of the key is empty.
   *
   * @throws KeyFormatException if the bytes are none that {@link OrderedCodeWriter} writes
   */
  public <T> T read(KeySegment<T> segment) {
    boolean present = first ? position < key.size() : passSeparator();
    if (first && !present) {
      throw malformed("the key is empty");
    }
    boolean only = first;
    first = false;
    ByteString bytes = present ? field() : ByteString.EMPTY;
    lastWasEmpty = present && bytes.isEmpty() && !(only && key.size() == 2);
    KeyReader field = KeyReader.ofField(layout, entity, key, bytes);
    T value = segment.read(field);
    if (field.position() != bytes.size() || !segment.encode(value).equals(bytes)) {
      throw field.malformed(segment, bytes.size() + " bytes, which no value is written as");
    }
    return value;
  }

  /**
   * Checks that the whole key was read.
   *
   * @throws KeyFormatException if bytes are left, or an empty field stands at the end
   */
  public void end() {
    if (position < key.size()) {
      throw malformed("the key should end at byte " + position + ", and has " + key.size());
    }
    if (lastWasEmpty) {
      throw malformed("an empty field stands at the end of the key");
    }
  }

  /** Returns the position after the last field that was read, in front of a separator. */
  int position() {
    return position;
  }

  private boolean passSeparator() {
    if (position == key.size()) {
      if (lastWasEmpty) {
        throw malformed("an empty field stands at the end of the key");
      }
      return false;
    }
    position +=
        OrderedCodeFormat.SEPARATOR_BYTES; // The field before ended at the end of the key or here.
    return true;
  }

  private ByteString field() {
    int from = position;
    if (from + 1 < key.size() && key.byteAt(from) == 0 && key.byteAt(from + 1) == 0) {
      position += 2;
      if (position < key.size() && !isSeparator()) {
        throw malformed("byte " + position + " follows an empty field");
      }
      return ByteString.EMPTY;
    }
    ByteString.Output bytes = ByteString.newOutput(key.size() - from);
    while (position < key.size() && !isSeparator()) {
      byte next = key.byteAt(position++);
      bytes.write(next);
      if (next == 0 && (position == key.size() || key.byteAt(position++) != (byte) 0xFF)) {
        throw malformed("byte " + (position - 1) + " begins an escape that does not exist");
      }
    }
    if (bytes.size() == 0) {
      throw malformed("an empty field at byte " + from + " is not written as 00 00");
    }
    return bytes.toByteString();
  }

  private boolean isSeparator() {
    return position + 1 < key.size() && key.byteAt(position) == 0 && key.byteAt(position + 1) == 1;
  }

  private KeyFormatException malformed(String problem) {
    return KeyReader.ofField(layout, entity, key, key).failure(entity, "", problem);
  }
}
