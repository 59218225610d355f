package dev.rowsmith.it.spanner.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A table as a plain list of rows, in which nothing is done fast.
 *
 * @param <E> the entity
 * @param <K> its key
 */
final class ModelTable<E, K> {

  private final Function<E, K> keyOf;
  private List<E> rows = List.of();

  ModelTable(Function<E, K> keyOf) {
    this.keyOf = keyOf;
  }

  /** Returns the row of a key, if there is one. */
  Stream<E> find(K key) {
    return rows.stream().filter(row -> keyOf.apply(row).equals(key));
  }

  boolean has(K key) {
    return find(key).findAny().isPresent();
  }

  void put(E row) {
    delete(other -> keyOf.apply(other).equals(keyOf.apply(row)));
    rows = Stream.concat(rows.stream(), Stream.of(row)).toList();
  }

  void delete(Predicate<E> which) {
    rows = rows.stream().filter(which.negate()).toList();
  }

  /** Returns some rows in an order; all of them where the limit is 0. */
  List<E> scan(Predicate<E> which, Comparator<E> order, int limit) {
    Stream<E> found = rows.stream().filter(which).sorted(order);
    return (limit == 0 ? found : found.limit(limit)).toList();
  }

  /** Compares texts by code point, slowly. */
  static final Comparator<String> TEXT =
      (left, right) -> {
        int[] one = left.codePoints().toArray();
        int[] other = right.codePoints().toArray();
        return Arrays.compare(one, other);
      };
}
