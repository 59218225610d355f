package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.spanner.internal.scan.RowReader;
import dev.rowsmith.runtime.spanner.table.SpannerKey;

/**
 * What generated scans start from: the rows of a table, or the entries of an index.
 *
 * @param <E> the entity, or what an index holds of it
 * @param <K> the primary key
 */
public final class ScanSource<E, K extends SpannerKey & Comparable<K>> {

  private final RowReader<E, K> rows;

  ScanSource(RowReader<E, K> rows) {
    this.rows = rows;
  }

  RowReader<E, K> rows() {
    return rows;
  }
}
