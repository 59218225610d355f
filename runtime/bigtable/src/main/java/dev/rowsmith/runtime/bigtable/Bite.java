package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Collects the rows of a short request, and ends it when it has brought enough bytes; the rows are
 * taken when it has ended.
 *
 * <p>The bytes of each key stand behind those of the row before. Thousands of rows are collected
 * before the first is taken, and are in no cache of the processor then: a merge compares keys
 * without looking at the rows.
 */
final class Bite<E> {

  /** What is written to grows first. */
  private static final byte[] NO_KEYS = {};

  private static final int[] NO_ENDS = {0};

  private static final int LEAST_ENDS = 32;

  private final List<@Nullable MappedRow<E>> arrived = new ArrayList<>();
  private final PushedRows<MappedRow<E>> rows = new PushedRows<>(this::add);
  private final long mostRows;
  private final long mostBytes;
  private byte[] keys = NO_KEYS;

  /** Where the key of each row ends, and that of the next one begins. */
  private int[] keyEnds = NO_ENDS;

  private long bytes;
  private @Nullable ByteString lastKey;

  /** The rows that were taken. */
  private int taken;

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
    keep(row.key());
    arrived.add(row);
    bytes += row.bytes();
    lastKey = row.key();
    if (bytes >= mostBytes && size() < mostRows) {
      rows.enough();
    }
  }

  private void keep(ByteString key) {
    int from = keyEnds[size()];
    int end = from + key.size();
    if (end > keys.length) {
      keys = Arrays.copyOf(keys, Math.max(end, 2 * keys.length));
    }
    key.copyTo(keys, from);
    if (size() + 1 == keyEnds.length) {
      keyEnds = Arrays.copyOf(keyEnds, Math.max(LEAST_ENDS, 2 * keyEnds.length));
    }
    keyEnds[size() + 1] = end;
  }

  /** Returns whether there can be more rows than the request brought. */
  boolean isCut() {
    return size() == mostRows || bytes >= mostBytes;
  }

  @Nullable ByteString lastKey() {
    return lastKey;
  }

  int size() {
    return arrived.size();
  }

  long bytes() {
    return bytes;
  }

  boolean isEmpty() {
    return taken == arrived.size();
  }

  boolean isHalfTaken() {
    return 2 * taken >= arrived.size();
  }

  /** Returns the next row, which nothing here refers to any more. */
  MappedRow<E> take() {
    return Objects.requireNonNull(arrived.set(taken++, null));
  }

  /** Compares the keys of the rows that were taken last, behind leads of one size. */
  int compareTails(Bite<E> other, int lead) {
    return Arrays.compareUnsigned(
        keys,
        keyEnds[taken - 1] + lead,
        keyEnds[taken],
        other.keys,
        other.keyEnds[other.taken - 1] + lead,
        other.keyEnds[other.taken]);
  }
}
