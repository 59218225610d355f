package dev.rowsmith.runtime.key.internal;

import com.google.protobuf.ByteOutput;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/**
 * The array in which the bytes of a key are, to read several at once; nothing writes to it.
 *
 * <p>A key that stands in no array, or in several, is copied.
 */
final class KeyArray extends ByteOutput {

  private static final byte[] NOTHING = {};

  private final int size;
  private byte[] bytes = NOTHING;
  private int offset;

  private KeyArray(int size) {
    this.size = size;
  }

  static KeyArray of(ByteString key) {
    KeyArray array = new KeyArray(key.size());
    try {
      UnsafeByteOperations.unsafeWriteTo(key, array);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // No method below throws it.
    }
    if (array.bytes == NOTHING && array.size > 0) {
      array.bytes = key.toByteArray();
    }
    return array;
  }

  byte[] bytes() {
    return bytes;
  }

  /** Returns the position of the key's first byte in the array. */
  int offset() {
    return offset;
  }

  @Override
  public void writeLazy(byte[] value, int from, int length) {
    if (length == size) {
      bytes = value;
      offset = from;
    }
  }

  @Override
  public void write(byte[] value, int from, int length) {
    // What is handed over for this call only may change later.
  }

  @Override
  public void write(byte value) {}

  @Override
  public void write(ByteBuffer value) {}

  @Override
  public void writeLazy(ByteBuffer value) {}
}
