package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * The rows of several values in one order, as {@link Scan#merged} reads them: each range by one
 * request, all at the same moment.
 *
 * <p>It is immutable, sends nothing until one of its ends is called, and can be run again. The rows
 * that it returns are in memory when the first is handed over, and with a limit as many of each
 * range.
 *
 * @param <E> the entity, or what an index holds of it
 */
public final class MergedScan<E> {

  /** As many ranges are merged: each has its request. */
  static final int MOST_RANGES = 32;

  private final Scan<E, ?> scan;

  MergedScan(Scan<E, ?> scan) {
    this.scan = scan;
  }

  static void check(String question, int count) {
    if (count > MOST_RANGES) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "%s: %,d values are %,d ranges of rows, and one scan merges at most %s; ask for fewer values at a time, or leave the order out and sort the rows",
              question,
              count,
              count,
              MOST_RANGES));
    }
  }

  /**
   * Reads at most {@code most} rows, the first in the order of all values together.
   *
   * @throws InvalidInputException if that is none
   */
  public MergedScan<E> limit(long most) {
    return new MergedScan<>(scan.limit(most));
  }

  /** Reads all rows into a list. */
  public List<E> list() {
    return CancellableFuture.await(listAsync());
  }

  /** Reads all rows into a list, and returns at once. */
  public CompletableFuture<List<E>> listAsync() {
    return scan.mergedAsync();
  }

  /** Reads all rows, and then hands them over. */
  public Stream<E> stream() {
    return list().stream();
  }

  /** Reads the first row, if there is one. */
  public Optional<E> first() {
    return limit(1).list().stream().findFirst();
  }

  /** Reads the first row, and returns at once. */
  public CompletableFuture<Optional<E>> firstAsync() {
    return CancellableFuture.map(limit(1).listAsync(), one -> one.stream().findFirst());
  }
}
