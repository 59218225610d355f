package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.key.KeyPath;
import dev.rowsmith.runtime.key.KeySegment;
import dev.rowsmith.runtime.key.OptionalSegment;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.TextSegment;
import java.util.Collection;

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

  ScanStep(RowReader<E, K> rows, KeyPath path) {
    this.rows = rows;
    this.path = path;
  }

  /**
   * Binds the next segment to a value.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the value
   */
  protected final <T> Scan<E, K> bind(KeySegment<T> segment, T value) {
    return scan(path.bind(segment, value));
  }

  /**
   * Binds the next segment to each of several values; no value reads nothing.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold a value
   */
  protected final <T> Scan<E, K> in(KeySegment<T> segment, Collection<? extends T> values) {
    return scan(path.in(segment, values));
  }

  /**
   * Ends with the values of the next segment from one up to another, which is not read.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold a bound
   */
  protected final <T> Scan<E, K> between(KeySegment<T> segment, T from, T until) {
    return scan(path.between(segment, from, until));
  }

  /**
   * Ends with the values of the next segment from one up.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the bound
   */
  protected final <T> Scan<E, K> from(KeySegment<T> segment, T bound) {
    return scan(path.from(segment, bound));
  }

  /**
   * Ends with the values of the next segment below one.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the bound
   */
  protected final <T> Scan<E, K> before(KeySegment<T> segment, T bound) {
    return scan(path.before(segment, bound));
  }

  /**
   * Ends with the texts of the next segment that begin with a prefix.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the prefix is empty on the first segment, or
   *     cannot be encoded
   */
  protected final Scan<E, K> startsWith(TextSegment segment, String prefix) {
    return scan(path.startsWith(segment, prefix));
  }

  /**
   * Ends with the present texts of the last segment that begin with a prefix.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the prefix
   */
  protected final Scan<E, K> startsWith(OptionalSegment<String> segment, String prefix) {
    return scan(path.startsWith(segment, prefix));
  }

  final KeyPath path() {
    return path;
  }

  final RowReader<E, K> rows() {
    return rows;
  }

  private Scan<E, K> scan(KeyPath longer) {
    return new Scan<>(rows, longer, ScanOptions.ALL);
  }
}
