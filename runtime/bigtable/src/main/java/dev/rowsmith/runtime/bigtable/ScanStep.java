package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.Collection;

/**
 * Starts a scan at the first segment of the key; the base of the first of the generated steps.
 *
 * <p>Each step offers the methods of the one segment that comes next, so a query that is not a
 * point, a prefix or a range has no method to call. Steps are immutable: one can be kept and
 * continued in several ways.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <V> the type of the first segment's values, boxed
 */
public abstract class ScanStep<E, K extends RowKey, V> {

  private final RowReader<E, K> rows;
  private final KeyPath nothing;
  private final KeySegment<V> segment;

  /** Starts a scan that has bound nothing. */
  protected ScanStep(TableRepository<E, K> repository, KeySegment<V> segment) {
    this.rows = repository.rows();
    this.nothing = KeyPath.start(rows.schema().key());
    this.segment = segment;
  }

  /** Starts the same scan, which hands rows that cannot be read to {@code handler}. */
  protected ScanStep(ScanStep<E, K, V> start, UnreadableRows handler) {
    this.rows = start.rows.reporting(handler);
    this.nothing = start.nothing;
    this.segment = start.segment;
  }

  private SegmentPath<E, K, V> next() {
    return new SegmentPath<>(rows, nothing, segment);
  }

  /** Returns the table that is going to be scanned. */
  @Override
  public final String toString() {
    return "scan of %s: nothing bound".formatted(rows.table());
  }

  /**
   * Binds the next segment to a value.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the value
   */
  protected final Scan<E, K> bindValue(V value) {
    return next().bind(value);
  }

  /**
   * Binds the next segment to each of several values; no value reads nothing.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold a value
   */
  protected final Scan<E, K> bindAnyOf(Collection<? extends V> values) {
    return next().in(values);
  }

  /**
   * Ends with the values of the next segment from one up to another, which is not read.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold a bound
   */
  protected final Scan<E, K> bindRange(V from, V until) {
    return next().between(from, until);
  }

  /**
   * Ends with the values of the next segment from one up.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the bound
   */
  protected final Scan<E, K> bindFrom(V bound) {
    return next().from(bound);
  }

  /**
   * Ends with the values of the next segment below one.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the bound
   */
  protected final Scan<E, K> bindBefore(V bound) {
    return next().before(bound);
  }

  /**
   * Ends with the texts of the next segment that begin with a prefix; of an optional segment, with
   * the present ones.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the prefix is empty on the first segment, or
   *     cannot be encoded
   */
  protected final Scan<E, K> bindPrefix(String prefix) {
    return next().startsWith(prefix);
  }

  /**
   * Ends with a domain of the next segment and all domains below it, by whole labels.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the domain is empty, or the segment cannot
   *     hold it
   */
  protected final Scan<E, K> bindDomain(String domain) {
    return next().under(domain);
  }
}
