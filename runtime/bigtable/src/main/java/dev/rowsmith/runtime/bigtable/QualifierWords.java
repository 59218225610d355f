package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteOutput;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads the first and the last bytes of a qualifier as two numbers, where the bytes stand; nothing
 * writes to them.
 *
 * <p>Each number holds up to eight bytes, and a byte can be in both. So bytes of one size are the
 * same if both numbers are, up to {@link #MOST} bytes. That takes half of the time of comparing
 * them one by one, which is most of what finding a column costs.
 */
final class QualifierWords extends ByteOutput {

  /** The most bytes of which each is in one of the numbers. */
  static final int MOST = 2 * Long.BYTES;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private int size;
  private long head;
  private long tail;

  /** Whether the bytes stood in one array. */
  private boolean isRead;

  /** Reads another qualifier; bytes that stand in no array, or in several, are copied. */
  void read(ByteString bytes) {
    size = bytes.size();
    isRead = false;
    try {
      UnsafeByteOperations.unsafeWriteTo(bytes, this);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // No method below throws it.
    }
    if (!isRead) {
      writeLazy(bytes.toByteArray(), 0, size);
    }
  }

  int size() {
    return size;
  }

  /** Returns the first bytes. */
  long head() {
    return head;
  }

  /** Returns the last bytes. */
  long tail() {
    return tail;
  }

  @Override
  public void writeLazy(byte[] value, int from, int length) {
    if (length != size) {
      return;
    }
    isRead = true;
    if (length >= Long.BYTES) {
      head = (long) EIGHT_BYTES.get(value, from);
      tail = (long) EIGHT_BYTES.get(value, from + length - Long.BYTES);
    } else if (length >= Integer.BYTES) {
      head = (int) FOUR_BYTES.get(value, from);
      tail = (int) FOUR_BYTES.get(value, from + length - Integer.BYTES);
    } else {
      head = few(value, from, length);
      tail = head;
    }
  }

  private static long few(byte[] value, int from, int length) {
    long number = length == 0 ? 0 : value[from];
    for (int at = 1; at < length; at++) {
      number = number << Byte.SIZE | (value[from + at] & 0xFF);
    }
    return number;
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
