package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.key.RowKey;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;

/** Keys and times of operations, packed: an operation takes its key and 12 bytes. */
final class Operations {

  private static final int MOST_BYTES = Integer.MAX_VALUE - 16;

  private byte[] bytes = new byte[1 << 16];
  private int[] ends = new int[1 << 10];
  private long[] millis = new long[1 << 10];
  private int size;
  private boolean withheld;

  void add(RowKey rowKey, Instant at) {
    ByteString key = rowKey.encode();
    if (key.isEmpty()) {
      throw new IllegalArgumentException("operation %s has an empty key".formatted(size + 1));
    }
    if (size == millis.length) {
      ends = Arrays.copyOf(ends, grown(size, size + 1));
      millis = Arrays.copyOf(millis, ends.length);
    }
    int from = start(size);
    if ((long) from + key.size() > MOST_BYTES) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the keys of %,d operations take 2 GB: sample the load, and declare its rate by perSecond",
              size));
    }
    if (from + key.size() > bytes.length) {
      bytes = Arrays.copyOf(bytes, grown(bytes.length, from + key.size()));
    }
    withheld |= rowKey.hasPersonalData();
    key.copyTo(bytes, from);
    ends[size] = from + key.size();
    millis[size] = millis(at);
    size++;
  }

  /** Returns the next capacity: half as much again, as the last one of these is kept. */
  private static int grown(int capacity, int needed) {
    return (int) Math.min(MOST_BYTES, Math.max(needed, capacity + (capacity >> 1) + 16L));
  }

  /** Returns the operations from a time until before another one. */
  Operations between(Instant from, Instant until) {
    Operations some = new Operations();
    some.withheld = withheld;
    for (int operation = 0; operation < size; operation++) {
      Instant at = Instant.ofEpochMilli(millis[operation]);
      if (!at.isBefore(from) && at.isBefore(until)) {
        ByteString key =
            UnsafeByteOperations.unsafeWrap(
                bytes, start(operation), end(operation) - start(operation));
        some.add(() -> key, at);
      }
    }
    return some;
  }

  private static long millis(Instant at) {
    try {
      return at.toEpochMilli();
    } catch (ArithmeticException | DateTimeException outside) {
      throw new IllegalArgumentException("%s is not a time of an operation".formatted(at), outside);
    }
  }

  /** Returns whether keys hold personal data, and are not shown without their layout. */
  boolean isWithheld() {
    return withheld;
  }

  int size() {
    return size;
  }

  long millis(int operation) {
    return millis[operation];
  }

  byte[] bytes() {
    return bytes;
  }

  int start(int operation) {
    return operation == 0 ? 0 : ends[operation - 1];
  }

  int end(int operation) {
    return ends[operation];
  }
}
