package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRun;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * The rows of several values in one order, as {@link Scan#merged} reads them: by short requests
 * side by side, as the buckets of a salted table are.
 *
 * <p>It is immutable, sends nothing until one of its ends is called, and can be run again. Each end
 * fails with an {@link UnreadableRowException} at the first row that is not an entity, unless
 * {@link Scan#onUnreadable} takes it.
 *
 * @param <E> the entity
 */
public final class MergedScan<E> {

  /** As many ranges are merged: each has its request, and a part of the scan's memory. */
  static final int MOST_RANGES = 32;

  private final Scan<E, ?> scan;
  private final RowReader<E, ?> rows;
  private final ScanRequest request;

  MergedScan(Scan<E, ?> scan, ScanRequest request) {
    this.scan = scan;
    this.rows = scan.rows();
    this.request = request;
  }

  static void check(String question, int ranges) {
    if (ranges > MOST_RANGES) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "%s: %,d values are %,d ranges of rows, and one scan merges at most %s; ask for fewer values at a time, or leave the order out and sort the rows",
              question,
              ranges,
              ranges,
              MOST_RANGES));
    }
  }

  /**
   * Reads at most {@code most} rows, the first in the order of all values together.
   *
   * @throws InvalidInputException if that is none
   */
  public MergedScan<E> limit(long most) {
    if (most <= 0) {
      throw new InvalidInputException("a limit is at least 1 row, and not " + most);
    }
    return new MergedScan<>(scan, request.limit(most));
  }

  /** Reads entities as they are asked for. Close the stream, which ends the requests. */
  public Stream<E> stream() {
    return run().pull().map(rows::entity).filter(Objects::nonNull);
  }

  /** Reads all entities into a list. */
  public List<E> list() {
    List<E> entities = new ArrayList<>();
    run().push(row -> add(row, entities));
    return entities;
  }

  /** Reads all entities as {@link #list} does, and returns at once. */
  public CompletableFuture<List<E>> listAsync() {
    List<E> entities = new ArrayList<>();
    return CancellableFuture.map(run().pushAsync(row -> add(row, entities)), done -> entities);
  }

  /** Reads the first entity. */
  public Optional<E> first() {
    return limit(1).list().stream().findFirst();
  }

  /** Reads the first entity, and returns at once. */
  public CompletableFuture<Optional<E>> firstAsync() {
    return CancellableFuture.map(limit(1).listAsync(), one -> one.stream().findFirst());
  }

  private ScanRun<E> run() {
    return ScanRun.of(
        rows, request, Part.ENTITY, rows.operations().areUnheard() ? null : this::explain);
  }

  private ScanPlan explain() {
    return (request.limit() == 0 ? scan : scan.limit(request.limit())).explain();
  }

  private void add(MappedRow<E> row, List<E> entities) {
    E entity = rows.entity(row);
    if (entity != null) {
      entities.add(entity);
    }
  }
}
