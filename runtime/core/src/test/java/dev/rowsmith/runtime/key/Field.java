package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.spi.KeyPath;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import dev.rowsmith.runtime.key.spi.OrderedCodeWriter;
import java.time.Instant;
import java.time.temporal.Temporal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * One segment of a random key, with the values to try and an order that is written here once more,
 * so that the segment is not its own witness.
 *
 * @param cast gives a value its type back
 * @param bounds the ends of ranges to try, which may be finer than the segment
 * @param order the order of the values, also where the rows are descending
 */
record Field<T>(
    KeySegment<T> segment,
    Function<Object, T> cast,
    Arbitrary<T> values,
    Arbitrary<T> bounds,
    Comparator<T> order) {

  Field<T> followedBy(String suffix) {
    return new Field<>(segment.followedBy(suffix), cast, values, bounds, order);
  }

  Field<T> endingBefore(String delimiter) {
    return new Field<>(segment.endingBefore(delimiter), cast, values, bounds, order);
  }

  Field<Optional<T>> optional(String delimiter) {
    return new Field<>(
        OptionalSegment.of(delimiter, segment),
        value -> value instanceof Optional<?> some ? some.map(cast) : Optional.empty(),
        Arbitraries.oneOf(values.map(Optional::of), Arbitraries.of(List.of(Optional.empty()))),
        bounds.map(Optional::of),
        (a, b) ->
            a.isPresent() && b.isPresent()
                ? order.compare(a.get(), b.get())
                : Boolean.compare(a.isPresent(), b.isPresent()));
  }

  boolean isFixed() {
    return segment.traits().isFixed();
  }

  /** Returns whether a layout can end the segment at a constant, which its numbers do not hold. */
  boolean endsAt(String constant) {
    return constant.isEmpty()
        || isFixed()
        || segment.followedBy(constant).valueWithEndInside().isEmpty();
  }

  boolean isOptional() {
    return segment instanceof OptionalSegment;
  }

  Arbitrary<Object> anyValues() {
    return values.map(value -> value);
  }

  Arbitrary<Object> anyBounds() {
    return bounds.map(value -> value);
  }

  /** Returns whether the segment accepts a value; the others hold what ends the segment. */
  boolean accepts(Object value) {
    try {
      encodeWhole(value);
      return true;
    } catch (KeyValueException e) {
      return false;
    }
  }

  /** Returns whether a value can be the end of a range. */
  boolean acceptsBound(Object value) {
    try {
      segment.encode(segment.ceiling(cast.apply(value)));
      return true;
    } catch (KeyValueException e) {
      return false;
    }
  }

  ByteString encodeWhole(Object value) {
    return segment.encodeWhole(cast.apply(value));
  }

  int size(Object value) {
    return segment.size(cast.apply(value));
  }

  int write(byte[] key, int at, Object value) {
    return segment.write(key, at, cast.apply(value));
  }

  int length(Object value) {
    return segment.length(cast.apply(value));
  }

  /** Adds a value as generated code does, which knows the type of the segment. */
  void addTo(KeyWriter key, Object value) {
    if (segment instanceof TextSegment text) {
      key.add(text, (String) value);
    } else if (segment instanceof InstantSegment instant) {
      key.add(instant, (Instant) value);
    } else if (segment instanceof IntegralSegment<?> integer) {
      key.add(integer, ((Number) value).longValue());
    } else if (segment instanceof UuidSegment uuid) {
      key.add(uuid, (UUID) value);
    } else if (segment instanceof CalendarSegment<?> temporal) {
      addTemporal(key, temporal, value);
    } else {
      key.add(segment, cast.apply(value));
    }
  }

  @SuppressWarnings("unchecked") // The values of a field are those of its segment.
  private static <T extends Temporal> void addTemporal(
      KeyWriter key, CalendarSegment<T> segment, Object value) {
    key.add(segment, (T) value);
  }

  void addTo(OrderedCodeWriter key, Object value) {
    key.add(segment, cast.apply(value));
  }

  Object read(KeyReader key) {
    return segment.read(key);
  }

  int compareInSegment(Object a, Object b) {
    return segment.compare(cast.apply(a), cast.apply(b));
  }

  int compareValues(Object a, Object b) {
    return order.compare(cast.apply(a), cast.apply(b));
  }

  /** Compares as the rows should be sorted; a row without an optional value comes first. */
  int compareRows(Object a, Object b) {
    boolean absent = a.equals(Optional.empty()) || b.equals(Optional.empty());
    return segment.isDescending() && !absent ? compareValues(b, a) : compareValues(a, b);
  }

  KeyPath bind(KeyPath path, Object value) {
    return path.bind(segment, cast.apply(value));
  }

  KeyPath in(KeyPath path, List<Object> values) {
    return path.in(segment, values.stream().map(cast).toList());
  }

  KeyPath between(KeyPath path, Object from, Object until) {
    return path.between(segment, cast.apply(from), cast.apply(until));
  }

  KeyPath from(KeyPath path, Object from) {
    return path.from(segment, cast.apply(from));
  }

  KeyPath before(KeyPath path, Object until) {
    return path.before(segment, cast.apply(until));
  }

  @Override
  public String toString() {
    return segment.toString();
  }
}
