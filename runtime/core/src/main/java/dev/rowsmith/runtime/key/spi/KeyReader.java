package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPlan;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import org.jspecify.annotations.Nullable;

/** Reader of the segments of one row key, from the left to the right, which does not copy it. */
public sealed class KeyReader extends KeyCursor {

  private KeyReader(String entity, ByteString key, @Nullable KeyPlan plan) {
    super(entity, key, plan);
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
    if (!key().startsWith(constant)) {
      throw failure(entity(), "", "the key should begin with " + PrintableKey.of(constant));
    }
    moveTo(constant.size());
  }

  /**
   * Checks that the whole key was read.
   *
   * @throws KeyFormatException if bytes are left
   */
  public void end() {
    if (position() < size()) {
      throw failure(
          entity(), "", "the key should end at byte " + position() + ", and has " + size());
    }
  }

  /**
   * Returns the bucket of the segments that were read from a position on: those that it is computed
   * from.
   *
   * @param from the {@link #position} in front of the first of them
   */
  public int bucket(SaltSegment salt, int from) {
    return salt.bucket(array(), indexOf(from), indexOf(position()));
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
    public KeyFormatException failure(String owner, String segment, String problem) {
      return layout == null
          ? new KeyFormatException(owner, segment, whole, problem)
          : new KeyFormatException(owner, segment, whole, layout.shown(whole), problem);
    }
  }
}
