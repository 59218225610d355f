package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.segment.KeySegment;

/**
 * Writer of a key of the ORDERED_CODE format, field by field.
 *
 * <pre>{@code
 * return OrderedCodeWriter.of("Flight").add(ORIGIN, origin).add(AT, at).key();
 * }</pre>
 */
public final class OrderedCodeWriter {

  private final String entity;
  private ByteString prefix = ByteString.EMPTY;
  private boolean first = true;

  private OrderedCodeWriter(String entity) {
    this.entity = entity;
  }

  /** Returns a writer of a key of the entity. */
  public static OrderedCodeWriter of(String entity) {
    return new OrderedCodeWriter(entity);
  }

  /**
   * Adds the next field, and returns this writer.
   *
   * @throws KeyValueException if the segment cannot hold the value exactly, or it is null
   */
  public <T> OrderedCodeWriter add(KeySegment<T> segment, T value) {
    ByteString field = OrderedCodeFormat.INSTANCE.encode(segment, value);
    prefix = OrderedCodeFormat.joined(prefix, first, field);
    first = false;
    return this;
  }

  /**
   * Returns the key of the fields that were added.
   *
   * @throws KeyValueException if it is longer than Bigtable's keys
   */
  public ByteString key() {
    ByteString key = OrderedCodeFormat.INSTANCE.key(prefix);
    KeyBytes.checkSize(entity, key.size());
    return key;
  }
}
