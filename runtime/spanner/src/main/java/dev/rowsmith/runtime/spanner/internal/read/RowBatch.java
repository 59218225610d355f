package dev.rowsmith.runtime.spanner.internal.read;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The rows of a request, which ends early when it has brought enough bytes. */
public final class RowBatch<E> {

  private final List<E> rows = new ArrayList<>();
  private final int mostRows;
  private final long mostBytes;
  private long bytes;
  private @Nullable List<@Nullable Object> last;

  public RowBatch(int mostRows, long mostBytes) {
    this.mostRows = mostRows;
    this.mostBytes = mostBytes;
  }

  /** Takes a row, and returns whether the request should go on. */
  public boolean add(E row, long size, Supplier<List<@Nullable Object>> position) {
    rows.add(row);
    bytes += size;
    boolean enough = bytes >= mostBytes;
    if (enough || rows.size() == mostRows) {
      last = position.get();
    }
    return !enough;
  }

  /** Returns the rows that have come. */
  public List<E> rows() {
    return rows;
  }

  /** Returns their bytes, about. */
  public long bytes() {
    return bytes;
  }

  /** Returns the position of the last row; null where the request brought all that there is. */
  public @Nullable List<@Nullable Object> last() {
    return last;
  }
}
