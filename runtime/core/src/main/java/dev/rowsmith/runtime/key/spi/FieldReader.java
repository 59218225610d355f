package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.KeySegment;

/** Reader of a key of any format, segment by segment, with the place of the last value. */
abstract class FieldReader {

  private int start;
  private int end;

  /**
   * Returns a reader that stands behind the constant of a key.
   *
   * @throws KeyFormatException if the key does not begin with it
   */
  static FieldReader of(KeyLayout layout, ByteString key) {
    return layout.isOrderedCode()
        ? new Ordered(OrderedCodeReader.of(layout.entity(), key))
        : new Joined(layout, KeyReader.of(layout.entity(), key));
  }

  /**
   * Reads the next value.
   *
   * @throws KeyFormatException if the bytes are none that its segment writes
   */
  abstract Object read(KeySegment<?> segment);

  /**
   * Checks that the whole key was read.
   *
   * @throws KeyFormatException if bytes are left
   */
  abstract void finish();

  /** Returns the number of bytes that were read. */
  abstract int position();

  /** Returns the first byte of the value that was read last. */
  final int start() {
    return start;
  }

  /** Returns the byte after the value that was read last: its suffix, or what follows. */
  final int end() {
    return end;
  }

  final void stood(int first, int behind) {
    start = first;
    end = behind;
  }

  private static final class Joined extends FieldReader {

    private final KeyReader key;

    private Joined(KeyLayout layout, KeyReader key) {
      this.key = key;
      key.prefix(layout);
    }

    @Override
    Object read(KeySegment<?> segment) {
      int from = key.position();
      Object value = segment.read(key);
      int end = key.position() - segment.suffix().size();
      stood(Math.min(from + segment.lead().size(), end), end);
      return value;
    }

    @Override
    void finish() {
      key.end();
    }

    @Override
    int position() {
      return key.position();
    }
  }

  private static final class Ordered extends FieldReader {

    private final OrderedCodeReader key;
    private boolean first = true;

    private Ordered(OrderedCodeReader key) {
      this.key = key;
    }

    @Override
    Object read(KeySegment<?> segment) {
      int from = key.position();
      Object value = key.read(segment);
      boolean separated = !first && key.position() > from;
      first = false;
      stood(separated ? from + OrderedCodeFormat.SEPARATOR_BYTES : from, key.position());
      return value;
    }

    @Override
    void finish() {
      key.end();
    }

    @Override
    int position() {
      return key.position();
    }
  }
}
