package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.PackedKeys;
import dev.rowsmith.runtime.bigtable.internal.read.PushedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a short request, which ends when it has brought enough bytes; the rows are taken when
 * it has ended.
 */
public final class RowBatch<E> {

  private final List<@Nullable MappedRow<E>> arrived = new ArrayList<>();
  private final PackedKeys keys = new PackedKeys();
  private final PushedRows<MappedRow<E>> rows = new PushedRows<>(this::add);
  private final long mostRows;
  private final long mostBytes;
  private long bytes;
  private @Nullable ByteString lastKey;

  /** The rows that were taken. */
  private int taken;

  /** Expects no more than so many rows, and ends after a row that makes it so many bytes. */
  RowBatch(long mostRows, long mostBytes) {
    this.mostRows = mostRows;
    this.mostBytes = mostBytes;
  }

  /** Returns what takes the rows of the request. */
  PushedRows<MappedRow<E>> rows() {
    return rows;
  }

  private void add(MappedRow<E> row) {
    keys.add(row.key());
    arrived.add(row);
    bytes += row.bytes();
    lastKey = row.key();
    if (bytes >= mostBytes && size() < mostRows) {
      rows.enough();
    }
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

  /** Compares the keys of the rows that were taken last, each behind its lead. */
  int compareTails(int lead, RowBatch<E> other, int otherLead) {
    return keys.compare(taken - 1, lead, other.keys, other.taken - 1, otherLead);
  }
}
