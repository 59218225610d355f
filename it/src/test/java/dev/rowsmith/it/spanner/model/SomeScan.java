package dev.rowsmith.it.spanner.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A scan of one of the tables.
 *
 * @param words the call
 * @param scan starts it
 * @param which the rows that it reads
 * @param order their order
 * @param limit the most rows, or 0
 * @param way how they are read
 */
record SomeScan<E, K extends SpannerKey & Comparable<K>>(
    String words,
    Function<SpannerStore, Scan<E, K>> scan,
    Function<SpannerStore, ModelTable<E, K>> model,
    Predicate<E> which,
    Function<SpannerStore, Comparator<E>> order,
    Function<E, K> keyOf,
    int limit,
    PageWalk way)
    implements Step<SpannerStore> {

  @Override
  public void run(SpannerStore store) {
    Scan<E, K> all = scan.apply(store);
    Scan<E, K> limited = limit == 0 ? all : all.limit(limit);
    List<E> expected = model.apply(store).scan(which, order.apply(store), limit);

    assertThat(way.read(limited)).as("%s", limited).isEqualTo(expected);
    assertThat(limited.count()).isEqualTo(expected.size());
    assertThat(limited.keysAsync().join()).isEqualTo(expected.stream().map(keyOf).toList());
    assertThat(limited.first()).isEqualTo(expected.stream().findFirst());
  }

  @Override
  public List<Step<SpannerStore>> simpler() {
    return limit == 0 && way == PageWalk.LIST
        ? List.of()
        : List.of(
            new SomeScan<>(words, scan, model, which, order, keyOf, 0, PageWalk.LIST),
            new SomeScan<>(words, scan, model, which, order, keyOf, 0, way),
            new SomeScan<>(words, scan, model, which, order, keyOf, limit, PageWalk.LIST));
  }

  @Override
  public String toString() {
    return words + (limit == 0 ? "" : ".limit(" + limit + ")") + ", " + way;
  }
}
