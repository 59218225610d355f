package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.Collection;

/**
 * Reads what is bound so far, or goes on with the next segment; the base of the generated steps
 * after the first.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <V> the type of the next segment's values, boxed
 */
public abstract class NextStep<E, K extends RowKey, V> extends Scan<E, K> {

  private final KeySegment<V> segment;

  /** Goes on from what {@code bound} has bound. */
  protected NextStep(Scan<E, K> bound, KeySegment<V> segment) {
    super(bound);
    this.segment = segment;
  }

  private SegmentPath<E, K, V> next() {
    return new SegmentPath<>(rows(), path(), segment);
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
