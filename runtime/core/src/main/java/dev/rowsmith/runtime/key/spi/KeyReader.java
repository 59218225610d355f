package dev.rowsmith.runtime.key.spi;

import dev.rowsmith.runtime.key.internal.CommonAscii;
import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyArray;
import dev.rowsmith.runtime.key.internal.KeyPlan;
import dev.rowsmith.runtime.key.segment.KeySegment;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Walks over the segments of one row key, from the left to the right, without copying it. */
public sealed class KeyReader {

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

  private KeyReader(String entity, ByteString key, @Nullable KeyPlan plan) {
    this.entity = entity;
    this.plan = plan;
    this.key = key;
    this.size = key.size();
    KeyArray array = KeyArray.of(key);
    this.bytes = array.bytes();
    this.offset = array.offset();
  }

  /** Returns a reader that stands at the first byte of a key of the entity. */
  public static KeyReader of(String entity, ByteString key) {
    return new KeyReader(entity, key, null);
  }

  /**
   * Returns a reader that stands at the first byte of a key of a layout. Its errors do not show
   * personal data.
   */
  public static KeyReader of(KeyLayout layout, ByteString key) {
    KeyPlan plan = ((Layout) layout).plan();
    return layout.hasPersonalData()
        ? new LaidOutReader(layout, layout.entity(), key, key)
        : new KeyReader(layout.entity(), key, plan);
  }

  /**
   * Returns a reader of the bytes of one field of a key.
   *
   * @param layout the layout of the key if it holds personal data
   */
  static KeyReader ofField(
      @Nullable KeyLayout layout, String entity, ByteString key, ByteString field) {
    return new LaidOutReader(layout, entity, key, field);
  }

  /**
   * Passes the constant in front of the first segment.
   *
   * @throws KeyFormatException if the key does not begin with it
   */
  public void prefix(KeyLayout layout) {
    ByteString constant = layout.prefix();
    if (!key.startsWith(constant)) {
      throw failure(entity, "", "the key should begin with " + PrintableKey.of(constant));
    }
    position = constant.size();
  }

  /** Returns the fast path of the next segment: that of the plan, where the plan has it. */
  FastPath path(KeySegment<?> segment) {
    KeyPlan planned = plan;
    if (planned == null || planned.segment() != segment) {
      return segment.path();
    }
    plan = planned.next();
    return planned.path();
  }

  /**
   * Checks that the whole key was read.
   *
   * @throws KeyFormatException if bytes are left
   */
  public void end() {
    if (position < size) {
      throw failure(entity, "", "the key should end at byte " + position + ", and has " + size);
    }
  }

  /** Returns the position of the next byte, from 0. */
  public int position() {
    return position;
  }

  /** Returns the bucket of the bytes from a position up to the next byte. */
  int bucket(SaltSegment salt, int from) {
    return salt.bucket(bytes, offset + from, offset + position);
  }

  int size() {
    return size;
  }

  /** Returns the first position from one up at which bytes stand, or -1. */
  int find(byte[] bytes, int from) {
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
  long word(int at) {
    return (long) EIGHT_BYTES.get(bytes, offset + at);
  }

  /**
   * Returns the first position from one up at which a byte is not ASCII that is common, or the
   * size.
   */
  int endOfCommon(int from, CommonAscii common) {
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
  String ascii(int from, int until) {
    // The same text as in UTF-8, for less: no byte needs to be looked at again.
    return new String(bytes, offset + from, until - from, StandardCharsets.ISO_8859_1);
  }

  /** Returns whether bytes stand at a position. */
  boolean matches(byte[] bytes, int at) {
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
  boolean matchesAcross(byte[] bytes, int at) {
    for (int index = 0; index < bytes.length; index++) {
      int behind = at + index - size;
      if ((behind < 0 ? byteAt(at + index) : bytes[behind]) != bytes[index]) {
        return false;
      }
    }
    return true;
  }

  byte byteAt(int at) {
    return bytes[offset + at];
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
    return failure(
        entity, "", "the key ends at byte " + size + ", and more segments should follow");
  }

  KeyFormatException malformed(KeySegment<?> segment, String problem) {
    return failure(
        segment.entity(),
        segment.name(),
        segment.isPersonalData()
            ? PersonalDataText.SHOWN + ", which the segment does not write: " + segment.describe()
            : problem);
  }

  /** Reports a key; the segment is empty where the whole key is the problem. */
  KeyFormatException failure(String owner, String segment, String problem) {
    return new KeyFormatException(owner, segment, key, problem);
  }

  /** Reads a key or one field of it, and shows the whole key in errors, as its layout allows. */
  private static final class LaidOutReader extends KeyReader {

    private final @Nullable KeyLayout layout;
    private final ByteString whole;

    LaidOutReader(@Nullable KeyLayout layout, String entity, ByteString whole, ByteString part) {
      super(entity, part, null);
      this.layout = layout;
      this.whole = whole;
    }

    @Override
    KeyFormatException failure(String owner, String segment, String problem) {
      return layout == null
          ? new KeyFormatException(owner, segment, whole, problem)
          : new KeyFormatException(owner, segment, whole, layout.shown(whole), problem);
    }
  }
}
