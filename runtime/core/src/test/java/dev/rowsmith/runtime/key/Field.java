package dev.rowsmith.runtime.key;

import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitrary;

/**
 * Is one segment of a random key, with the values to try and an order that is written here once
 * more, so that the segment is not its own witness.
 *
 * @param bounds the ends of ranges to try, which may be finer than the segment
 * @param order the order of the values, also where the rows are descending
 */
record Field<T>(
    KeySegment<T> segment,
    Class<T> type,
    Arbitrary<T> values,
    Arbitrary<T> bounds,
    Comparator<T> order) {

  Arbitrary<Object> anyValues() {
    return values.map(value -> value);
  }

  Arbitrary<Object> anyBounds() {
    return bounds.map(value -> value);
  }

  int size(Object value) {
    return segment.size(type.cast(value));
  }

  int write(byte[] key, int at, Object value) {
    return segment.write(key, at, type.cast(value));
  }

  Object read(KeyReader key) {
    return segment.read(key);
  }

  int compareInSegment(Object a, Object b) {
    return segment.compare(type.cast(a), type.cast(b));
  }

  int compareValues(Object a, Object b) {
    return order.compare(type.cast(a), type.cast(b));
  }

  /** Compares as the rows should be sorted. */
  int compareRows(Object a, Object b) {
    return segment.isDescending() ? compareValues(b, a) : compareValues(a, b);
  }

  KeyPath bind(KeyPath path, Object value) {
    return path.bind(segment, type.cast(value));
  }

  KeyPath in(KeyPath path, List<Object> values) {
    return path.in(segment, values.stream().map(type::cast).toList());
  }

  KeyPath between(KeyPath path, Object from, Object until) {
    return path.between(segment, type.cast(from), type.cast(until));
  }

  KeyPath from(KeyPath path, Object from) {
    return path.from(segment, type.cast(from));
  }

  KeyPath before(KeyPath path, Object until) {
    return path.before(segment, type.cast(until));
  }

  @Override
  public String toString() {
    return segment.toString();
  }
}
