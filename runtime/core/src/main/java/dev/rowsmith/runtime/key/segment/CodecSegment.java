package dev.rowsmith.runtime.key.segment;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyCodec;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;

/**
 * The bytes of a {@link KeyCodec}.
 *
 * @param <T> the type of the values
 */
public final class CodecSegment<T> extends PlacedSegment<T, CodecSegment<T>> {

  private final KeyCodec<T> codec;

  private CodecSegment(SegmentPlace place, KeyCodec<T> codec) {
    super(place, SegmentTraits.ofWidth(codec.width()).sorting(codec.sorts()));
    this.codec = codec;
    int width = traits().width();
    if (width != KeyCodec.VARIABLE && width < 1) {
      throw new IllegalArgumentException(
          codec.getClass().getName() + ": width " + width + " is neither 1 and up nor VARIABLE");
    }
  }

  /**
   * Returns a segment of a codec's bytes.
   *
   * @throws IllegalArgumentException if the codec's width is 0 or below, and not variable
   */
  public static <T> CodecSegment<T> of(String entity, String name, KeyCodec<T> codec) {
    return new CodecSegment<>(SegmentPlace.of(entity, name), codec);
  }

  @Override
  CodecSegment<T> at(SegmentPlace place) {
    return new CodecSegment<>(place, codec);
  }

  @Override
  int valueSize(T value) {
    ByteString bytes = bytes(present(value));
    int width = traits().width();
    if (width != VARIABLE && bytes.size() != width) {
      throw refused(
          "the codec wrote " + bytes.size() + " bytes, and its width is " + width + ": " + value);
    }
    requireReadable(value, bytes);
    return bytes.size();
  }

  @Override
  int writeValue(byte[] key, int at, T value) {
    ByteString bytes = bytes(value);
    bytes.copyTo(key, at);
    return at + bytes.size();
  }

  private ByteString bytes(T value) {
    try {
      return codec.encode(value);
    } catch (RuntimeException e) {
      if (e instanceof IllegalArgumentException || isPersonalData()) {
        throw refused(String.valueOf(e.getMessage()));
      }
      throw e;
    }
  }

  /**
   * Refuses what {@link #readValue} would refuse, and what it would read as another value: two rows
   * would become one.
   */
  private void requireReadable(T value, ByteString bytes) {
    T read;
    boolean same;
    try {
      read = codec.decode(bytes);
      // Values of a class without an equality are never equal, not even those of the same bytes.
      same = read.equals(value) || !read.equals(codec.decode(bytes));
      if (same && codec.encode(read).equals(bytes)) {
        return;
      }
    } catch (RuntimeException e) {
      throw refused("the codec refuses the bytes that it writes for this value: " + e.getMessage());
    }
    throw refused(
        same
            ? "the codec writes the value that it reads as other bytes"
            : "the codec reads " + value + " back as " + read + "; write one of them alone");
  }

  @Override
  T readValue(KeyCursor key, int from, int end) {
    ByteString bytes = key.slice(from, end);
    try {
      T value = codec.decode(bytes);
      if (codec.encode(value).equals(bytes)) {
        return value;
      }
    } catch (RuntimeException e) {
      if (e instanceof IllegalArgumentException || isPersonalData()) {
        throw key.malformed(this, String.valueOf(e.getMessage()));
      }
      throw e;
    }
    throw key.malformed(this, "the codec writes the value as other bytes");
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("codec").with("class", codec.getClass().getSimpleName());
  }
}
