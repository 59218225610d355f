package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.key.KeyPath;
import dev.rowsmith.runtime.key.RowKey;

/**
 * Holds what a scan has bound so far; the base of the generated steps.
 *
 * <p>Each step offers the methods of the one segment that comes next, so a query that is not a
 * point, a prefix or a range has no method to call. Steps are immutable: one can be kept and
 * continued in several ways.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class ScanStep<E, K extends RowKey> {

  private final RowReader<E, K> rows;
  private final KeyPath path;

  /** Starts a scan at the first segment. */
  protected ScanStep(BigtableRepository<E, K> repository) {
    this(repository.rows(), KeyPath.start(repository.schema().key()));
  }

  /** Goes on from {@code previous} with more of the key bound. */
  protected ScanStep(ScanStep<E, K> previous, KeyPath path) {
    this(previous.rows, path);
  }

  ScanStep(RowReader<E, K> rows, KeyPath path) {
    this.rows = rows;
    this.path = path;
  }

  /** Returns what is bound so far. */
  protected final KeyPath path() {
    return path;
  }

  /** Ends the steps: nothing more can be bound. */
  protected final Scan<E, K> scan(KeyPath path) {
    return new Scan<>(this, path);
  }

  final RowReader<E, K> rows() {
    return rows;
  }
}
