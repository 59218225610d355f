package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.function.Function;

/** Rows that are counted as they are read. */
public final class CountedRows {

  private CountedRows() {}

  /** Returns what counts a row, with about its bytes, and then reads it. */
  public static <E> Function<StructReader, E> counting(
      Function<StructReader, E> read, RunningOperation operation) {
    return row -> {
      operation.row(RowBytes.of(row));
      return read.apply(row);
    };
  }
}
