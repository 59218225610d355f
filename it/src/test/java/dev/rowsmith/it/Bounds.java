package dev.rowsmith.it;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Random values for the steps of one segment, and what each step should read by them.
 *
 * @param low a value, which need not be the lower one
 * @param high another
 * @param some several values
 * @param order the order of the segment's values
 */
record Bounds<T>(T low, T high, List<T> some, Comparator<? super T> order) {

  <E, S, N> RandomScan<E, N> bind(RandomScan<E, S> scan, Function<T, N> step, Function<E, T> of) {
    return scan.then(step.apply(low), each -> of.apply(each).equals(low), "is " + low);
  }

  <E, S, N> RandomScan<E, N> in(
      RandomScan<E, S> scan, Function<Collection<T>, N> step, Function<E, T> of) {
    return scan.then(step.apply(some), each -> some.contains(of.apply(each)), "in " + some);
  }

  <E, S, N> RandomScan<E, N> between(
      RandomScan<E, S> scan, BiFunction<T, T, N> step, Function<E, T> of) {
    return scan.then(
        step.apply(low, high),
        each -> isFrom(of.apply(each), low) && !isFrom(of.apply(each), high),
        "between " + low + " and " + high);
  }

  <E, S, N> RandomScan<E, N> from(RandomScan<E, S> scan, Function<T, N> step, Function<E, T> of) {
    return scan.then(step.apply(low), each -> isFrom(of.apply(each), low), "from " + low);
  }

  <E, S, N> RandomScan<E, N> before(RandomScan<E, S> scan, Function<T, N> step, Function<E, T> of) {
    return scan.then(step.apply(high), each -> !isFrom(of.apply(each), high), "before " + high);
  }

  private boolean isFrom(T value, T bound) {
    return order.compare(value, bound) >= 0;
  }
}
