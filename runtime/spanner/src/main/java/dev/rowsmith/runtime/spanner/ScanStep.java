package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.spanner.internal.scan.KeyPath;
import dev.rowsmith.runtime.spanner.table.SpannerKey;

/**
 * The start of a scan, at the first part of the key: the base of the first of the generated steps.
 * The others are scans themselves, of what is bound so far.
 *
 * <p>Each step offers the methods of the one part that comes next, so a query that is not a point,
 * a prefix or a range has no method to call. Steps are immutable: one can be kept and continued in
 * several ways.
 *
 * @param <E> the entity, or what an index holds of it
 * @param <K> the primary key
 */
public abstract class ScanStep<E, K extends SpannerKey & Comparable<K>> extends BoundKey<E, K> {

  private final PartPath<E, K> next;

  /** Starts a scan that has bound nothing. */
  protected ScanStep(ScanSource<E, K> source) {
    next = new PartPath<>(source.rows(), KeyPath.start(source.rows().key()), 0);
  }

  @Override
  final PartPath<E, K> next() {
    return next;
  }
}
