package dev.rowsmith.runtime.key.spi;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The keys and ranges of keys behind the segments that a path binds. Immutable: each step returns
 * new ranges.
 */
final class KeyRanges {

  /** The most combinations of values of one path: more take too much memory to plan. */
  private static final int MAX_COMBINATIONS = 100_000;

  private final Layout layout;

  /** The number of segments with a value. */
  private final int bound;

  /** The only combination of values, which most paths have; null where there are several. */
  private final @Nullable KeyPrefix only;

  /** All combinations of values, where that is not one. */
  private final List<KeyPrefix> several;

  /** What the step that ended the path reads; null as long as segments can be bound. */
  private final @Nullable List<Part> ended;

  /** A range of the keys that a combination of values begins. */
  private record Part(KeyRange range, KeyPrefix prefix) {}

  private KeyRanges(
      Layout layout,
      int bound,
      @Nullable KeyPrefix only,
      List<KeyPrefix> several,
      @Nullable List<Part> ended) {
    this.layout = layout;
    this.bound = bound;
    this.only = only;
    this.several = several;
    this.ended = ended;
  }

  /** Returns the ranges of a path that has bound nothing. */
  static KeyRanges start(Layout layout) {
    return new KeyRanges(layout, layout.saltCount(), KeyPrefix.start(layout), List.of(), null);
  }

  /** Returns the range of all keys of a layout. */
  static KeyRanges all(Layout layout) {
    if (layout.size() == 0) {
      return start(layout); // The constant is the key of the only row.
    }
    return only(layout, KeyRange.prefix(KeyPrefix.start(layout).bytes()));
  }

  /** Returns the range from one key up to another, of which a salt does not count. */
  static KeyRanges between(Layout layout, RowKey from, RowKey until) {
    return only(layout, new KeyRange(tail(layout, from), tail(layout, until)));
  }

  private static KeyRanges only(Layout layout, KeyRange range) {
    List<Part> parts =
        range.isEmpty() ? List.of() : List.of(new Part(range, KeyPrefix.start(layout)));
    return new KeyRanges(layout, layout.saltCount(), null, List.of(), parts);
  }

  private static ByteString tail(Layout layout, RowKey key) {
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
    long combinations = (long) combinations() * values.size();
    if (combinations > MAX_COMBINATIONS) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "%s up to its %s: %,d combinations of values, and one scan names at most %,d; read them in several scans, each of some of the values",
              layout.entity(),
              segment.name(),
              combinations,
              MAX_COMBINATIONS));
    }
    List<KeyPrefix> longer = new ArrayList<>((int) combinations);
    for (KeyPrefix prefix : prefixes()) {
      values.forEach(
          (encoded, value) -> longer.add(prefix.with(layout, bound, segment, encoded, value)));
    }
    return longer(longer).bindComputed();
  }

  /** Returns the ranges of each combination of values with one value of the next segment. */
  <T> KeyRanges bind(KeySegment<T> segment, T value) {
    if (only == null) {
      return bind(segment, Map.of(layout.format().encode(segment, value), value));
    }
    return longer(only.with(layout, bound, segment, value)).bindComputed();
  }

  private KeyRanges bindComputed() {
    if (layout.computed().isEmpty() || isComplete()) {
      return this;
    }
    KeySegment<?> segment = layout.segment(bound);
    for (ComputedSegment<?> computed : layout.computed()) {
      if (computed.segment() == segment) {
        return longer(prefixes().stream().map(prefix -> longer(prefix, computed)).toList())
            .bindComputed();
      }
    }
    return this;
  }

  private <T> KeyPrefix longer(KeyPrefix prefix, ComputedSegment<T> computed) {
    return prefix.with(layout, bound, computed.segment(), computed.of(prefix.values()));
  }

  private KeyRanges longer(KeyPrefix prefix) {
    return new KeyRanges(layout, bound + 1, prefix, List.of(), null);
  }

  private KeyRanges longer(List<KeyPrefix> prefixes) {
    return prefixes.size() == 1
        ? longer(prefixes.get(0))
        : new KeyRanges(layout, bound + 1, null, prefixes, null);
  }

  /** Returns the ranges of the values of the next segment between two, either of them open. */
  KeyRanges range(KeySegment<?> segment, @Nullable ByteString low, @Nullable ByteString high) {
    KeyFormat format = layout.format();
    List<Part> parts = new ArrayList<>();
    for (KeyPrefix prefix : prefixes()) {
      ByteString bytes = prefix.bytes();
      prefix.checkTogether(layout, low);
      prefix.checkTogether(layout, high);
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
    for (KeyPrefix before : prefixes()) {
      before.checkTogether(layout, encoded);
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
    for (KeyPrefix before : prefixes()) {
      before.checkTogether(layout, value);
      before.checkTogether(layout, encoded);
      ByteString own = KeyBytes.wrap(before.append(layout, bound, value));
      List<KeyRange> ranges = new ArrayList<>();
      if (isLast()) {
        ranges.add(KeyRange.key(format.key(own)));
      } else {
        ranges.addAll(format.startingWith(own, false, layout.segment(bound + 1)));
      }
      ranges.add(format.startingWithText(before.bytes(), isFirst(), encoded));
      parts.addAll(parts(before, ranges));
    }
    return ended(parts);
  }

  private KeyRanges ended(List<Part> parts) {
    return new KeyRanges(layout, bound, only, several, parts);
  }

  /** Returns what is read of each bucket, without those of which nothing is. */
  List<KeyBucket> buckets() {
    SaltSegment salt = layout.saltOrNull();
    if (salt != null && layout.isSaltedByFirst(bound)) {
      SortedMap<ByteString, KeyBucket> buckets = new TreeMap<>(KEY_ORDER);
      addTo(salted -> buckets.computeIfAbsent(layout.lead(salt, salted), KeyBucket::empty));
      buckets.values().forEach(KeyBucket::sort);
      return List.copyOf(buckets.values());
    }
    KeyBucket all = only != null && ended == null ? bucketOf(only) : sortedBucket();
    if (all.isEmpty()) {
      return List.of();
    }
    return salt == null ? List.of(all) : all.in(layout.leads());
  }

  /** Returns what is read of each combination of values, in the order of their keys. */
  List<KeyBucket> bucketsApart() {
    if (isComplete() || prefixes().isEmpty()) {
      return buckets(); // Single rows, or ranges that no values begin.
    }
    List<KeyBucket> apart = new ArrayList<>();
    prefixes().stream()
        .sorted(Comparator.comparing(KeyPrefix::bytes, KEY_ORDER))
        .forEach(
            prefix ->
                only(prefix).buckets().forEach(bucket -> apart.add(bucket.behind(prefix.bytes()))));
    return apart;
  }

  /** Returns the ranges of one combination of values. */
  private KeyRanges only(KeyPrefix prefix) {
    @Nullable List<Part> own =
        ended == null ? null : ended.stream().filter(part -> part.prefix() == prefix).toList();
    return new KeyRanges(layout, bound, prefix, List.of(), own);
  }

  private KeyBucket bucketOf(KeyPrefix prefix) {
    return isComplete()
        ? new KeyBucket(ByteString.EMPTY, List.of(keyOf(prefix)), List.of())
        : new KeyBucket(ByteString.EMPTY, List.of(), startingWith(prefix));
  }

  private KeyBucket sortedBucket() {
    KeyBucket all = KeyBucket.empty(ByteString.EMPTY);
    addTo(salted -> all);
    all.sort();
    return all;
  }

  /** Adds each combination of values to its bucket. */
  private void addTo(Function<ByteString, KeyBucket> bucketOf) {
    if (isComplete()) {
      for (KeyPrefix prefix : prefixes()) {
        bucketOf.apply(prefix.salted()).tails().add(keyOf(prefix));
      }
    }
    for (Part part : parts()) {
      bucketOf.apply(part.prefix().salted()).tailRanges().add(part.range());
    }
  }

  private List<Part> parts() {
    if (ended != null) {
      return ended;
    }
    if (isComplete()) {
      return List.of();
    }
    List<Part> parts = new ArrayList<>();
    for (KeyPrefix prefix : prefixes()) {
      parts.addAll(parts(prefix, startingWith(prefix)));
    }
    return parts;
  }

  /** Returns the rows of a combination, none of which are empty ranges. */
  private List<KeyRange> startingWith(KeyPrefix prefix) {
    KeySegment<?> next = layout.segment(bound);
    return layout.format().startingWith(prefix.bytes(), isFirst(), next);
  }

  private ByteString keyOf(KeyPrefix prefix) {
    return layout.format().key(prefix.bytes());
  }

  private List<KeyPrefix> prefixes() {
    return only == null ? several : List.of(only);
  }

  /** Returns how many combinations of values are bound. */
  int combinations() {
    return only == null ? several.size() : 1;
  }

  private static List<Part> parts(KeyPrefix prefix, List<KeyRange> ranges) {
    List<Part> parts = new ArrayList<>(ranges.size());
    for (KeyRange range : ranges) {
      if (!range.isEmpty()) {
        parts.add(new Part(range, prefix));
      }
    }
    return parts;
  }

  /** Returns how many points, prefixes or ranges are read, over all buckets together. */
  int count() {
    return ended != null ? ended.size() : combinations();
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
    return bound + 1 == layout.size();
  }

  /** Returns whether every segment has a value. */
  boolean isComplete() {
    return ended == null && bound == layout.size();
  }
}
