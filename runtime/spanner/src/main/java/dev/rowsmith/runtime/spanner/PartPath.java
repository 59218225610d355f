package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.spanner.internal.scan.KeyPath;
import dev.rowsmith.runtime.spanner.internal.scan.RowReader;
import dev.rowsmith.runtime.spanner.internal.scan.TextPrefix;
import dev.rowsmith.runtime.spanner.spi.UuidValues;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The next part of a key, and every way to bind it.
 *
 * @param rows what reads
 * @param path what is bound so far
 * @param limit the most rows, or 0
 */
record PartPath<E, K extends SpannerKey & Comparable<K>>(
    RowReader<E, K> rows, KeyPath path, long limit) {

  Scan<E, K> bind(@Nullable Object value) {
    return scan(path.bind(Collections.singletonList(value)));
  }

  Scan<E, K> in(Collection<?> values) {
    return scan(path.bind(values));
  }

  /** Binds the next two parts to the halves of each of several UUIDs. */
  Scan<E, K> inUuids(Collection<? extends @Nullable UUID> values) {
    List<List<@Nullable Object>> halves = new ArrayList<>();
    for (UUID value : values) {
      List<@Nullable Object> both = new ArrayList<>();
      both.add(UuidValues.high(value));
      both.add(UuidValues.low(value));
      halves.add(both);
    }
    return scan(path.bindTogether(2, halves));
  }

  /** Binds the next parts together to each of several lists, of a value for each part. */
  Scan<E, K> together(int parts, List<? extends List<? extends @Nullable Object>> values) {
    return scan(path.bindTogether(parts, values));
  }

  /**
   * Returns the bound of a range.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if it is null, which is not an open end
   */
  Object bound(@Nullable Object value) {
    return path.key().requireBound(path.bound(), value);
  }

  Scan<E, K> from(Object least) {
    return scan(path.range(path.key().requireStart(path.bound(), least), null));
  }

  Scan<E, K> between(@Nullable Object least, @Nullable Object end) {
    return scan(path.range(least, end));
  }

  Scan<E, K> startsWith(String prefix) {
    String start = path.key().requireStart(path.bound(), prefix);
    return scan(path.range(start, TextPrefix.end(start)));
  }

  private Scan<E, K> scan(KeyPath bound) {
    return new Scan<>(rows, bound, limit);
  }
}
