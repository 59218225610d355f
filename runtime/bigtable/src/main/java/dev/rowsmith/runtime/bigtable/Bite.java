package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Collects the rows of a short request, and ends it when it has brought enough bytes; the rows are
 * taken when it has ended.
 */
final class Bite<E> {

  private final Queue<MappedRow<E>> queue = new ArrayDeque<>();
  private final PushedRows<MappedRow<E>> rows = new PushedRows<>(this::add);
  private final long mostRows;
  private final long mostBytes;
  private int size;
  private long bytes;
  private @Nullable ByteString lastKey;

  /** Expects no more than so many rows, and ends after a row that makes it so many bytes. */
  Bite(long mostRows, long mostBytes) {
    this.mostRows = mostRows;
    this.mostBytes = mostBytes;
  }

  /** Returns what takes the rows of the request. */
  PushedRows<MappedRow<E>> rows() {
    return rows;
  }

  private void add(MappedRow<E> row) {
    queue.add(row);
    size++;
    bytes += row.bytes();
    lastKey = row.key();
    if (bytes >= mostBytes && size < mostRows) {
      rows.enough();
    }
  }

  /** Returns whether there can be more rows than the request brought. */
  boolean isCut() {
    return size == mostRows || bytes >= mostBytes;
  }

  @Nullable ByteString lastKey() {
    return lastKey;
  }

  int size() {
    return size;
  }

  long bytes() {
    return bytes;
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  boolean isHalfTaken() {
    return 2 * queue.size() <= size;
  }

  MappedRow<E> take() {
    return queue.remove();
  }
}
