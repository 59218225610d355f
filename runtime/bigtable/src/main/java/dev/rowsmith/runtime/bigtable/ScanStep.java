package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.spi.KeyPath;

/**
 * The start of a scan, at the first segment of the key: the base of the first of the generated
 * steps. The others are scans themselves, of what is bound so far.
 *
 * <p>Each step offers the methods of the one segment that comes next, so a query that is not a
 * point, a prefix or a range has no method to call. Steps are immutable: one can be kept and
 * continued in several ways.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class ScanStep<E, K extends RowKey> extends BoundKey<E, K> {

  private final RowReader<E, K> rows;
  private final KeyPath nothing;

  /** Starts a scan that has bound nothing. */
  protected ScanStep(TableRepository<E, K> repository) {
    this.rows = repository.rows();
    this.nothing = KeyPath.start(rows.schema().key());
  }

  /** Starts the same scan, which hands rows that cannot be read to {@code handler}. */
  protected ScanStep(ScanStep<E, K> start, UnreadableRows handler) {
    this.rows = start.rows.reporting(handler);
    this.nothing = start.nothing;
  }

  @Override
  final RowReader<E, K> rows() {
    return rows;
  }

  @Override
  final KeyPath path() {
    return nothing;
  }

  /** Returns the table that is going to be scanned. */
  @Override
  public final String toString() {
    return "scan of %s: nothing bound".formatted(rows.table());
  }
}
