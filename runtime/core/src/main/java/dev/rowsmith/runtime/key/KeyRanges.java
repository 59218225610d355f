package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Computes the keys and ranges of keys behind the segments that a path binds. Immutable: each step
 * returns new ranges.
 */
final class KeyRanges {

  private static final Comparator<ByteString> KEY_ORDER =
      ByteString.unsignedLexicographicalComparator();

  /** The most combinations of values of one path: more take too much memory to plan. */
  private static final int MAX_COMBINATIONS = 100_000;

  private final KeyLayout layout;

  /** The number of segments with a value. */
  private final int bound;

  /** What the bound segments are written as, one for each combination of values. */
  private final List<Prefix> prefixes;

  /** What the step that ended the path reads; null as long as segments can be bound. */
  private final @Nullable List<Part> ended;

  /**
   * Is one combination of values.
   *
   * @param bytes the constant and the bound segments; with a salt only what follows it
   * @param salted the bytes of those segments that the bucket is computed from
   * @param values the values, where other segments are computed from them
   */
  private record Prefix(ByteString bytes, ByteString salted, List<Object> values) {}

  /** Is a range of the keys that a combination of values begins. */
  private record Part(KeyRange range, ByteString salted) {}

  private KeyRanges(
      KeyLayout layout, int bound, List<Prefix> prefixes, @Nullable List<Part> ended) {
    this.layout = layout;
    this.bound = bound;
    this.prefixes = prefixes;
    this.ended = ended;
  }

  /** Returns the ranges of a path that has bound nothing. */
  static KeyRanges start(KeyLayout layout) {
    Prefix nothing = new Prefix(start(layout, layout.prefix()), ByteString.EMPTY, List.of());
    return new KeyRanges(layout, layout.saltCount(), List.of(nothing), null);
  }

  /** Returns the range of all keys of a layout. */
  static KeyRanges all(KeyLayout layout) {
    if (layout.segments().isEmpty()) {
      return start(layout); // The constant is the key of the only row.
    }
    return only(layout, KeyRange.prefix(start(layout, layout.prefix())));
  }

  /** Returns the range from one key up to another, of which a salt does not count. */
  static KeyRanges between(KeyLayout layout, RowKey from, RowKey until) {
    return only(layout, new KeyRange(tail(layout, from), tail(layout, until)));
  }

  private static KeyRanges only(KeyLayout layout, KeyRange range) {
    List<Part> parts = range.isEmpty() ? List.of() : List.of(new Part(range, ByteString.EMPTY));
    return new KeyRanges(layout, layout.saltCount(), List.of(), parts);
  }

  private static ByteString start(KeyLayout layout, ByteString prefix) {
    return layout.salt().isPresent() ? ByteString.EMPTY : prefix;
  }

  private static ByteString tail(KeyLayout layout, RowKey key) {
    ByteString bytes = key.encode();
    int lead = layout.saltEnd();
    if (bytes.size() < lead) {
      throw new InvalidInputException(key + " is not a key of " + layout);
    }
    return bytes.substring(lead);
  }

  /**
   * Returns the ranges of each combination of values with each value of the next segment, and with
   * those that are computed from them.
   *
   * @param values the values of the segment, by their encoding
   * @throws InvalidInputException if these are more than 100,000 combinations
   */
  KeyRanges bind(KeySegment<?> segment, Map<ByteString, ?> values) {
    long combinations = (long) prefixes.size() * values.size();
    if (combinations > MAX_COMBINATIONS) {
      throw new InvalidInputException(
          "%s up to its %s: %,d combinations of values, and one scan names at most %,d; read them in several scans, each of some of the values"
              .formatted(layout.entity(), segment.name(), combinations, MAX_COMBINATIONS));
    }
    List<Prefix> longer = new ArrayList<>((int) combinations);
    for (Prefix prefix : prefixes) {
      values.forEach((encoded, value) -> longer.add(longer(prefix, segment, encoded, value)));
    }
    KeyRanges next = new KeyRanges(layout, bound + 1, longer, null);
    return next.isComplete() ? next : next.bindComputed();
  }

  private KeyRanges bindComputed() {
    KeySegment<?> segment = layout.segments().get(bound);
    for (ComputedSegment<?> computed : layout.computed()) {
      if (computed.segment() == segment) {
        List<Prefix> longer = prefixes.stream().map(prefix -> longer(prefix, computed)).toList();
        KeyRanges next = new KeyRanges(layout, bound + 1, longer, null);
        return next.isComplete() ? next : next.bindComputed();
      }
    }
    return this;
  }

  private <T> Prefix longer(Prefix prefix, ComputedSegment<T> computed) {
    T value = computed.of(prefix.values());
    return longer(
        prefix, computed.segment(), layout.format().encode(computed.segment(), value), value);
  }

  private Prefix longer(Prefix prefix, KeySegment<?> segment, ByteString encoded, Object value) {
    ByteString next = layout.format().append(prefix.bytes(), isFirst(), encoded);
    int size = layout.saltEnd() + next.size();
    KeyBytes.checkBound(layout.entity(), size);
    if (isLast()) {
      KeyBytes.checkSize(layout.entity(), size);
    }
    boolean salting = layout.salt().filter(salt -> salt.isBy(segment)).isPresent();
    return new Prefix(
        next,
        salting ? prefix.salted().concat(encoded) : prefix.salted(),
        layout.computed().isEmpty() ? List.of() : with(prefix.values(), value));
  }

  private static List<Object> with(List<Object> values, Object value) {
    List<Object> longer = new ArrayList<>(values);
    longer.add(value);
    return List.copyOf(longer);
  }

  /** Returns the ranges of the values of the next segment between two, either of them open. */
  KeyRanges range(KeySegment<?> segment, @Nullable ByteString low, @Nullable ByteString high) {
    KeyFormat format = layout.format();
    List<Part> parts = new ArrayList<>();
    for (Prefix prefix : prefixes) {
      ByteString bytes = prefix.bytes();
      checkTogether(prefix, low);
      checkTogether(prefix, high);
      parts.addAll(
          parts(
              prefix,
              segment.isDescending()
                  ? format.descending(bytes, isFirst(), segment, low, high, isLast())
                  : format.ascending(bytes, isFirst(), segment, low, high)));
    }
    return ended(parts);
  }

  /** Returns the ranges of the texts of the next segment that begin with encoded characters. */
  KeyRanges startingWith(KeySegment<?> segment, ByteString encoded) {
    List<Part> parts = new ArrayList<>();
    for (Prefix before : prefixes) {
      checkTogether(before, encoded);
      List<KeyRange> ranges =
          encoded.isEmpty()
              ? layout.format().ascending(before.bytes(), isFirst(), segment, null, null)
              : List.of(layout.format().startingWithText(before.bytes(), isFirst(), encoded));
      parts.addAll(parts(before, ranges));
    }
    return ended(parts);
  }

  /**
   * Returns the ranges of one value of the next segment, and of the texts that begin with encoded
   * characters; the value is none of these.
   */
  KeyRanges under(ByteString value, ByteString encoded) {
    KeyFormat format = layout.format();
    List<Part> parts = new ArrayList<>();
    for (Prefix before : prefixes) {
      checkTogether(before, value);
      checkTogether(before, encoded);
      ByteString own = format.append(before.bytes(), isFirst(), value);
      List<KeyRange> ranges = new ArrayList<>();
      if (isLast()) {
        ranges.add(KeyRange.key(format.key(own)));
      } else {
        ranges.addAll(format.startingWith(own, false, layout.segments().get(bound + 1)));
      }
      ranges.add(format.startingWithText(before.bytes(), isFirst(), encoded));
      parts.addAll(parts(before, ranges));
    }
    return ended(parts);
  }

  private KeyRanges ended(List<Part> parts) {
    return new KeyRanges(layout, bound, prefixes, parts);
  }

  private void checkTogether(Prefix prefix, @Nullable ByteString bytes) {
    if (bytes != null) {
      int size = layout.saltEnd() + prefix.bytes().size() + bytes.size();
      KeyBytes.checkBound(layout.entity(), size);
    }
  }

  /** Returns what is read of each bucket, without those of which nothing is. */
  List<KeyBucket> buckets() {
    SaltSegment salt = layout.salt().orElse(null);
    if (salt != null && salt.isTold(layout, bound)) {
      SortedMap<ByteString, KeyBucket> buckets = new TreeMap<>(KEY_ORDER);
      addTo(salted -> buckets.computeIfAbsent(salt.lead(layout, salted), KeyBucket::empty));
      buckets.values().forEach(KeyBucket::sort);
      return List.copyOf(buckets.values());
    }
    KeyBucket all = KeyBucket.empty(ByteString.EMPTY);
    addTo(salted -> all);
    all.sort();
    if (all.isEmpty()) {
      return List.of();
    }
    return salt == null ? List.of(all) : salt.leads(layout).stream().map(all::of).toList();
  }

  /** Adds each combination of values to its bucket. */
  private void addTo(Function<ByteString, KeyBucket> bucketOf) {
    if (isComplete()) {
      for (Prefix prefix : prefixes) {
        bucketOf.apply(prefix.salted()).tails().add(layout.format().key(prefix.bytes()));
      }
    }
    for (Part part : parts()) {
      bucketOf.apply(part.salted()).tailRanges().add(part.range());
    }
  }

  private List<Part> parts() {
    if (ended != null) {
      return ended;
    }
    if (isComplete()) {
      return List.of();
    }
    KeySegment<?> next = layout.segments().get(bound);
    List<Part> parts = new ArrayList<>();
    for (Prefix prefix : prefixes) {
      parts.addAll(parts(prefix, layout.format().startingWith(prefix.bytes(), isFirst(), next)));
    }
    return parts;
  }

  private static List<Part> parts(Prefix prefix, List<KeyRange> ranges) {
    List<Part> parts = new ArrayList<>(ranges.size());
    for (KeyRange range : ranges) {
      if (!range.isEmpty()) {
        parts.add(new Part(range, prefix.salted()));
      }
    }
    return parts;
  }

  /** Returns how many points, prefixes or ranges are read, over all buckets together. */
  int count() {
    return ended != null ? ended.size() : prefixes.size();
  }

  /** Returns the number of segments with a value, and a salt. */
  int bound() {
    return bound;
  }

  /** Returns whether a range has ended the path, so that no segment can be bound. */
  boolean isEnded() {
    return ended != null;
  }

  /** Returns whether the next segment has nothing but a constant, or a salt, before it. */
  boolean isFirst() {
    return bound == layout.saltCount();
  }

  private boolean isLast() {
    return bound + 1 == layout.segments().size();
  }

  /** Returns whether every segment has a value. */
  boolean isComplete() {
    return ended == null && bound == layout.segments().size();
  }
}
