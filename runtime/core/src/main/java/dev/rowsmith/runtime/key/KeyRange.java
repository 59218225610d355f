package dev.rowsmith.runtime.key;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import org.jspecify.annotations.Nullable;

/**
 * A half-open range of row keys, which compare as unsigned bytes.
 *
 * @param start the first key of the range; empty is the start of the table
 * @param end the first key after the range; null is the end of the table
 */
public record KeyRange(ByteString start, @Nullable ByteString end) {

  /** Returns the range of all keys that begin with a prefix; all keys where it is empty. */
  public static KeyRange prefix(ByteString prefix) {
    return new KeyRange(prefix, prefixEnd(prefix));
  }

  /** Returns the range of one key. */
  public static KeyRange key(ByteString key) {
    return new KeyRange(key, after(key));
  }

  /** Returns the next key, of all that there are. */
  public static ByteString after(ByteString key) {
    return key.concat(ByteString.copyFrom(new byte[1]));
  }

  /**
   * Returns the first key after all keys that begin with a prefix, or null where there is none.
   *
   * <p>It is the prefix up to its last byte that is not 0xFF, that byte incremented. It is computed
   * on bytes: an incremented character would be another length of bytes.
   */
  public static @Nullable ByteString prefixEnd(ByteString prefix) {
    int last = prefix.size() - 1;
    while (last >= 0 && prefix.byteAt(last) == (byte) 0xFF) {
      last--;
    }
    if (last < 0) {
      return null;
    }
    ByteString counted = last + 1 == prefix.size() ? prefix : prefix.substring(0, last + 1);
    byte[] end = counted.toByteArray();
    end[last]++;
    return KeyBytes.wrap(end);
  }

  /** Returns whether no key can be in the range. */
  public boolean isEmpty() {
    return end != null && KEY_ORDER.compare(start, end) >= 0;
  }

  /** Returns whether a key is in the range. */
  public boolean contains(ByteString key) {
    return KEY_ORDER.compare(start, key) <= 0 && (end == null || KEY_ORDER.compare(key, end) < 0);
  }

  /** Returns the keys that are in another range as well; the range may be empty. */
  public KeyRange intersect(KeyRange other) {
    ByteString later = KEY_ORDER.compare(start, other.start) >= 0 ? start : other.start;
    if (end == null || other.end == null) {
      return new KeyRange(later, end == null ? other.end : end);
    }
    return new KeyRange(later, KEY_ORDER.compare(end, other.end) <= 0 ? end : other.end);
  }

  /** Returns the keys that consist of a lead and a key of this range. */
  public KeyRange behind(ByteString lead) {
    return lead.isEmpty()
        ? this
        : new KeyRange(lead.concat(start), end == null ? prefixEnd(lead) : lead.concat(end));
  }

  /** Returns the range for people, such as {@code [ORD#, ORD$)}. */
  @Override
  public String toString() {
    return "["
        + PrintableKey.of(start)
        + ", "
        + (end == null ? "end of table" : PrintableKey.of(end))
        + ")";
  }
}
