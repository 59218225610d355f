package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.cloud.spanner.KeySet;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.read.PlacedRow;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * The rows of each combination of bound values, read side by side and put into the order of the
 * parts that follow the bound ones.
 *
 * @param rows what reads
 * @param path what is bound
 * @param limit the most rows, or 0 for all
 */
public record MergedRanges<E, K extends SpannerKey & Comparable<K>>(
    RowReader<E, K> rows, KeyPath path, long limit) {

  /** Reads the rows at one moment: of each range no more than may be returned. */
  public CompletableFuture<List<E>> listAsync() {
    List<KeySet> sets = path.apart().stream().flatMap(range -> range.keySets().stream()).toList();
    Comparator<PlacedRow<E>> order =
        (left, right) -> path.key().compareBehind(path.bound(), left.position(), right.position());
    return CancellableFuture.map(
        rows.placed().listEachAsync(sets, limit),
        read -> {
          Stream<PlacedRow<E>> sorted = read.stream().sorted(order);
          return (limit == 0 ? sorted : sorted.limit(limit)).map(PlacedRow::row).toList();
        });
  }
}
