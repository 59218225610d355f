package dev.rowsmith.runtime.key.internal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A position in the bytes of one row key, which are read where they are. */
public class KeyCursor {

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final String entity;
  private final ByteString key;
  private final int size;

  /** Where the bytes stand, and the position of the first. */
  private final byte[] bytes;

  private final int offset;

  private int position;

  /** The segments that are expected next; null where they are not known, and behind the last. */
  private @Nullable KeyPlan plan;

  protected KeyCursor(String entity, ByteString key, @Nullable KeyPlan plan) {
    this.entity = entity;
    this.plan = plan;
    this.key = key;
    this.size = key.size();
    KeyArray array = KeyArray.of(key);
    this.bytes = array.bytes();
    this.offset = array.offset();
  }

  /**
   * Returns the fast path of the next segment: that of the plan, where the plan has it.
   *
   * @param own the segment's own fast path
   */
  public final FastPath path(KeyPart segment, FastPath own) {
    KeyPlan planned = plan;
    if (planned == null || planned.segment() != segment) {
      return own;
    }
    plan = planned.next();
    return planned.path();
  }

  /** Returns the simple name of the entity whose key it is, for messages. */
  protected final String entity() {
    return entity;
  }

  /** Returns the whole key. */
  protected final ByteString key() {
    return key;
  }

  /** Returns the array in which the bytes stand. */
  protected final byte[] array() {
    return bytes;
  }

  /** Returns the place of a position in the {@link #array}. */
  protected final int indexOf(int at) {
    return offset + at;
  }

  /** Returns the position of the next byte, from 0. */
  public final int position() {
    return position;
  }

  public final int size() {
    return size;
  }

  /** Returns the first position from one up at which bytes stand, or -1. */
  public final int find(byte[] bytes, int from) {
    if (bytes.length == 1) {
      return find(bytes[0], from);
    }
    for (int at = from; at <= size - bytes.length; at++) {
      if (matches(bytes, at)) {
        return at;
      }
    }
    return -1;
  }

  private int find(byte wanted, int from) {
    for (int at = from; at < size; at++) {
      if (byteAt(at) == wanted) {
        return at;
      }
    }
    return -1;
  }

  /** Returns eight bytes, the first one in the lowest lane. */
  public final long word(int at) {
    return (long) EIGHT_BYTES.get(bytes, offset + at);
  }

  /**
   * Returns the first position from one up at which a byte is not ASCII that is common, or the
   * size.
   */
  public final int endOfCommon(int from, CommonAscii common) {
    int at = from;
    for (; at <= size - Long.BYTES; at += Long.BYTES) {
      int length = common.length(word(at));
      if (length < Long.BYTES) {
        return at + length;
      }
    }
    // In VERBATIM the zeros above the last byte are characters.
    return at == size ? size : Math.min(at + common.length(lastWord(at)), size);
  }

  /** Returns the last bytes, less than eight; the lanes above them are zero. */
  private long lastWord(int at) {
    int above = (at + Long.BYTES - size) * Byte.SIZE;
    if (size >= Long.BYTES) {
      return word(size - Long.BYTES) >>> above;
    }
    if (size >= Integer.BYTES) {
      int last = size - Integer.BYTES; // The last four may overlap the first.
      return (four(0) | four(last) << (last * Byte.SIZE)) >>> (at * Byte.SIZE);
    }
    long word = 0;
    for (int last = size - 1; last >= at; last--) {
      word = word << Byte.SIZE | (byteAt(last) & 0xFF);
    }
    return word;
  }

  private long four(int at) {
    return (int) FOUR_BYTES.get(bytes, offset + at) & 0xFFFF_FFFFL;
  }

  /** Returns the text of ASCII bytes. */
  public final String ascii(int from, int until) {
    // The same text as in UTF-8, for less: no byte needs to be looked at again.
    return new String(bytes, offset + from, until - from, StandardCharsets.ISO_8859_1);
  }

  /** Returns whether bytes stand at a position. */
  public final boolean matches(byte[] bytes, int at) {
    if (at + bytes.length > size) {
      return false;
    }
    for (int index = 0; index < bytes.length; index++) {
      if (byteAt(at + index) != bytes[index]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether bytes would stand at a position if they also followed the key. */
  public final boolean matchesAcross(byte[] bytes, int at) {
    for (int index = 0; index < bytes.length; index++) {
      int behind = at + index - size;
      if ((behind < 0 ? byteAt(at + index) : bytes[behind]) != bytes[index]) {
        return false;
      }
    }
    return true;
  }

  public final byte byteAt(int at) {
    return bytes[offset + at];
  }

  /** Returns the text of bytes that are valid UTF-8. */
  public final String text(int from, int until) {
    return key.substring(from, until).toStringUtf8();
  }

  public final ByteString slice(int from, int until) {
    return key.substring(from, until);
  }

  public final void moveTo(int next) {
    position = next;
  }

  public final KeyFormatException endsEarly() {
    return failure(
        entity, "", "the key ends at byte " + size + ", and more segments should follow");
  }

  public final KeyFormatException malformed(KeyPart segment, String problem) {
    return failure(
        segment.entity(),
        segment.name(),
        segment.isPersonalData()
            ? PersonalDataText.SHOWN + ", which the segment does not write: " + segment.describe()
            : problem);
  }

  /** Reports a key; the segment is empty where the whole key is the problem. */
  public KeyFormatException failure(String owner, String segment, String problem) {
    return new KeyFormatException(owner, segment, key, problem);
  }
}
