package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanOptions;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.Collection;

/**
 * A part of a key that is bound, with what generated steps bind next.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
abstract class BoundKey<E, K extends RowKey> {

  BoundKey() {}

  abstract RowReader<E, K> rows();

  abstract KeyPath path();

  /**
   * Binds the next segment to a value.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the value
   */
  protected final <V> Scan<E, K> bindValue(KeySegment<V> segment, V value) {
    return scan(path().bind(segment, value));
  }

  /**
   * Binds the next segment to each of several values; no value reads nothing.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold a value
   */
  protected final <V> Scan<E, K> bindAnyOf(KeySegment<V> segment, Collection<? extends V> values) {
    return scan(path().in(segment, values));
  }

  /**
   * Ends with the values of the next segment from one up to another, which is not read.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold a bound
   */
  protected final <V> Scan<E, K> bindRange(KeySegment<V> segment, V from, V until) {
    return scan(path().between(segment, from, until));
  }

  /**
   * Ends with the values of the next segment from one up.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the bound
   */
  protected final <V> Scan<E, K> bindFrom(KeySegment<V> segment, V bound) {
    return scan(path().from(segment, bound));
  }

  /**
   * Ends with the values of the next segment below one.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the segment cannot hold the bound
   */
  protected final <V> Scan<E, K> bindBefore(KeySegment<V> segment, V bound) {
    return scan(path().before(segment, bound));
  }

  /**
   * Ends with the texts of the next segment that begin with a prefix; of an optional segment, with
   * the present ones.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the prefix is empty on the first segment, or
   *     cannot be encoded
   */
  protected final Scan<E, K> bindPrefix(KeySegment<?> segment, String prefix) {
    return scan(path().startsWith(segment, prefix));
  }

  /**
   * Ends with a domain of the next segment and all domains below it, by whole labels.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the domain is empty, or the segment cannot
   *     hold it
   */
  protected final Scan<E, K> bindDomain(KeySegment<?> segment, String domain) {
    return scan(path().under(segment, domain));
  }

  private Scan<E, K> scan(KeyPath longer) {
    return new Scan<>(rows(), longer, ScanOptions.ALL);
  }
}
