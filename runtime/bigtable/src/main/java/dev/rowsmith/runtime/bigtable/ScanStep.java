package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
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
  protected ScanStep(RowReads<E, K> repository) {
    this.rows = repository.rows();
    this.nothing = KeyPath.start(rows.schema().key());
  }

  /** Starts a scan of the mapper's table that is planned, and that nothing here can send. */
  protected ScanStep(EntityMapper<E, K> mapper) {
    this.rows = planning(mapper);
    this.nothing = KeyPath.start(rows.schema().key());
  }

  /** Starts the same scan, which hands rows that cannot be read to {@code handler}. */
  protected ScanStep(ScanStep<E, K> start, UnreadableRows handler) {
    this.rows = start.rows.reporting(handler);
    this.nothing = start.nothing;
  }

  /**
   * Returns a scan of all of a mapper's table that is planned, and that nothing here can send.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws InvalidInputException if no reason is given
   */
  public static <E, K extends RowKey> Scan<E, K> wholeTable(
      EntityMapper<E, K> mapper, String because) {
    return RowReads.wholeTable(planning(mapper), because);
  }

  private static <E, K extends RowKey> RowReader<E, K> planning(EntityMapper<E, K> mapper) {
    return RowReader.planning(
        mapper.schema(), mapper::decodeKey, () -> mapper.rowBuilder(mapper.schema().table()));
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
