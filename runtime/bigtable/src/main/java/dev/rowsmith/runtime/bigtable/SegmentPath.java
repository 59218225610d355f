package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanOptions;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.Collection;

/** Goes on from a path by the segment that comes next. */
record SegmentPath<E, K extends RowKey, V>(
    RowReader<E, K> rows, KeyPath path, KeySegment<V> segment) {

  Scan<E, K> bind(V value) {
    return scan(path.bind(segment, value));
  }

  Scan<E, K> in(Collection<? extends V> values) {
    return scan(path.in(segment, values));
  }

  Scan<E, K> between(V from, V until) {
    return scan(path.between(segment, from, until));
  }

  Scan<E, K> from(V bound) {
    return scan(path.from(segment, bound));
  }

  Scan<E, K> before(V bound) {
    return scan(path.before(segment, bound));
  }

  Scan<E, K> startsWith(String prefix) {
    return scan(path.startsWith(segment, prefix));
  }

  Scan<E, K> under(String domain) {
    return scan(path.under(segment, domain));
  }

  private Scan<E, K> scan(KeyPath longer) {
    return new Scan<>(rows, longer, ScanOptions.ALL);
  }
}
