package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Computes which keys a scan reads, from the segments that it binds.
 *
 * <p>Segments are bound from the left to the right; a range on one segment ends the path. Paths are
 * immutable: each step returns a new one. The arithmetic rests on the layout: the bytes of bound
 * segments with their suffixes begin the keys of these values and no other keys; {@code
 * docs/keys.md} has the proof.
 *
 * <p>A salt is never bound. A path computes on what follows it, and {@link #buckets} puts the
 * buckets in front: the one of each combination of values once all segments are bound from which it
 * is computed, all of them before.
 */
public final class KeyPath {

  /** What a path reads, from nothing to the whole table. */
  public enum Kind {
    /** No row can match: a set of values was empty, or a range ends before it starts. */
    NOTHING,
    /** One row. */
    POINT,
    /** All rows whose key begins with the same values, or with the same characters of a text. */
    PREFIX,
    /** A range of the values of one segment. */
    RANGE,
    /** More than one row, prefix or range. */
    SEVERAL,
    /** Every row of the entity. */
    EVERYTHING
  }

  private static final Comparator<ByteString> KEY_ORDER =
      ByteString.unsignedLexicographicalComparator();
  private final KeyLayout layout;

  /** The number of segments with a value. */
  private final int bound;

  /** What the bound segments are written as, one for each combination of values. */
  private final List<Prefix> prefixes;

  /** What the step that ended the path reads; null as long as segments can be bound. */
  private final @Nullable List<Part> ended;

  private final Kind endedAs;
  private final String description;

  /**
   * Is one combination of values.
   *
   * @param bytes the constant and the bound segments; with a salt only what follows it
   * @param salted the bytes of those segments that the bucket is computed from
   */
  private record Prefix(ByteString bytes, ByteString salted) {}

  /** Is a range of the keys that a combination of values begins. */
  private record Part(KeyRange range, ByteString salted) {}

  private KeyPath(
      KeyLayout layout,
      int bound,
      List<Prefix> prefixes,
      @Nullable List<Part> ended,
      Kind endedAs,
      String description) {
    this.layout = layout;
    this.bound = bound;
    this.prefixes = prefixes;
    this.ended = ended;
    this.endedAs = endedAs;
    this.description = description;
  }

  /** Returns a path that has bound nothing, and cannot be read before it has. */
  public static KeyPath start(KeyLayout layout) {
    Prefix nothing = new Prefix(start(layout, layout.prefix()), ByteString.EMPTY);
    return new KeyPath(layout, layout.saltCount(), List.of(nothing), null, Kind.PREFIX, "");
  }

  /**
   * Returns the path of every row of an entity: of the whole table, or of the part of it whose keys
   * begin with the layout's constant.
   */
  public static KeyPath all(KeyLayout layout) {
    KeyRange everything = KeyRange.prefix(start(layout, layout.prefix()));
    return ended(layout, everything, Kind.EVERYTHING, "every row");
  }

  /**
   * Returns the path of the rows from one key up to another, which is not read, in the order of the
   * rows; a salt does not count.
   *
   * @throws IllegalArgumentException if the keys are too short to be of the layout
   */
  public static KeyPath between(KeyLayout layout, RowKey from, RowKey until) {
    KeyRange range = new KeyRange(tail(layout, from), tail(layout, until));
    return ended(layout, range, Kind.RANGE, "from " + from + " until " + until);
  }

  private static KeyPath ended(KeyLayout layout, KeyRange range, Kind kind, String words) {
    List<Part> parts = range.isEmpty() ? List.of() : List.of(new Part(range, ByteString.EMPTY));
    return new KeyPath(layout, layout.saltCount(), List.of(), parts, kind, words);
  }

  private static ByteString start(KeyLayout layout, ByteString prefix) {
    return layout.salt().isPresent() ? ByteString.EMPTY : prefix;
  }

  private static ByteString tail(KeyLayout layout, RowKey key) {
    ByteString bytes = key.encode();
    int lead = layout.saltEnd();
    if (bytes.size() < lead) {
      throw new IllegalArgumentException(key + " is no key of " + layout);
    }
    return bytes.substring(lead);
  }

  /**
   * Binds the next segment to a value.
   *
   * @throws KeyValueException if the segment cannot hold the value, or the key becomes too long
   * @throws IllegalArgumentException if it is not the next segment of the layout
   * @throws IllegalStateException if a range has ended the path
   */
  public <T> KeyPath bind(KeySegment<T> segment, T value) {
    checkNext(segment);
    Set<ByteString> encoded = Set.of(layout.format().encode(segment, value));
    return bound(segment, encoded, segment.name() + " = " + value);
  }

  /**
   * Binds the next segment to each of several values, with each combination of values before it;
   * equal values count once, and no value reads nothing.
   *
   * @throws KeyValueException if the segment cannot hold a value, or a key becomes too long
   * @throws IllegalArgumentException if it is not the next segment of the layout
   * @throws IllegalStateException if a range has ended the path
   */
  public <T> KeyPath in(KeySegment<T> segment, Collection<? extends T> values) {
    checkNext(segment);
    Set<ByteString> encoded = new LinkedHashSet<>();
    for (T value : values) {
      encoded.add(layout.format().encode(segment, value));
    }
    return bound(segment, encoded, segment.name() + " in " + values);
  }

  /**
   * Ends the path with the values of the next segment from one value up to another, which is not
   * read. The bounds are in the order of the values, also where the rows are descending.
   *
   * @throws KeyValueException if the segment cannot hold a bound, other than by being coarser
   * @throws IllegalArgumentException if it is not the next segment, or its rows are not ordered
   * @throws IllegalStateException if a range has ended the path
   */
  public <T> KeyPath between(KeySegment<T> segment, T from, T until) {
    String words = segment.name() + " from " + from + " until " + until;
    return range(segment, segment.ceiling(from), segment.ceiling(until), words);
  }

  /**
   * Ends the path with the values of the next segment from one value up.
   *
   * @throws KeyValueException if the segment cannot hold the bound, other than by being coarser
   * @throws IllegalArgumentException if it is not the next segment, or its rows are not ordered
   * @throws IllegalStateException if a range has ended the path
   */
  public <T> KeyPath from(KeySegment<T> segment, T from) {
    return range(segment, segment.ceiling(from), null, segment.name() + " from " + from);
  }

  /**
   * Ends the path with the values of the next segment below one value.
   *
   * @throws KeyValueException if the segment cannot hold the bound, other than by being coarser
   * @throws IllegalArgumentException if it is not the next segment, or its rows are not ordered
   * @throws IllegalStateException if a range has ended the path
   */
  public <T> KeyPath before(KeySegment<T> segment, T until) {
    return range(segment, null, segment.ceiling(until), segment.name() + " until " + until);
  }

  /**
   * Ends the path with the texts of the next segment that begin with a prefix. An empty prefix is
   * all texts, except on the first segment: that would be the whole table by accident.
   *
   * @throws KeyValueException if the prefix is empty on the first segment, or not encodable
   * @throws IllegalArgumentException if it is not the next segment of the layout
   * @throws IllegalStateException if a range has ended the path
   */
  public KeyPath startsWith(TextSegment segment, String prefix) {
    return startsWith(segment, segment.encodePrefix(prefix), prefix);
  }

  /**
   * Ends the path with the present texts of the last segment that begin with a prefix; an empty
   * prefix is all of them. Rows without a text are not read.
   *
   * @throws KeyValueException if the prefix is not encodable
   * @throws IllegalArgumentException if it is not the next segment of the layout, or no text
   * @throws IllegalStateException if a range has ended the path
   */
  public KeyPath startsWith(OptionalSegment<String> segment, String prefix) {
    return startsWith(segment, segment.encodePrefix(prefix), prefix);
  }

  private KeyPath startsWith(KeySegment<?> segment, ByteString encoded, String prefix) {
    checkNext(segment);
    if (isFirst() && encoded.isEmpty()) {
      throw segment.refused("every text starts with '', which is the whole table; use scanAll");
    }
    List<Part> parts = new ArrayList<>();
    for (Prefix before : prefixes) {
      checkTogether(before, encoded);
      List<KeyRange> ranges =
          encoded.isEmpty()
              ? layout.format().ascending(before.bytes(), isFirst(), segment, null, null)
              : List.of(layout.format().startingWithText(before.bytes(), isFirst(), encoded));
      parts.addAll(parts(before, ranges));
    }
    return ended(parts, Kind.PREFIX, segment.name() + " starts with " + prefix);
  }

  /** Returns the keys of the rows to read, in key order; none unless every segment is bound. */
  public List<ByteString> points() {
    return buckets().stream().flatMap(bucket -> bucket.points().stream()).toList();
  }

  /** Returns the ranges of keys to read: in key order, disjoint, none of them empty. */
  public List<KeyRange> ranges() {
    return buckets().stream().flatMap(bucket -> bucket.ranges().stream()).toList();
  }

  /**
   * Returns what is read of each bucket of a salted layout, in the order of the buckets; of a
   * layout without salt it is one bucket. Buckets of which nothing is read are left out.
   */
  public List<KeyBucket> buckets() {
    checkStarted();
    SortedMap<ByteString, KeyBucket> buckets = new TreeMap<>(KEY_ORDER);
    if (isComplete()) {
      for (Prefix prefix : prefixes) {
        ByteString key = layout.format().key(prefix.bytes());
        leads(prefix.salted()).forEach(lead -> bucket(buckets, lead).add(key));
      }
    }
    for (Part part : parts()) {
      leads(part.salted()).forEach(lead -> bucket(buckets, lead).add(part.range()));
    }
    return buckets.values().stream().map(KeyBucket::sorted).toList();
  }

  private static KeyBucket bucket(SortedMap<ByteString, KeyBucket> buckets, ByteString lead) {
    return buckets.computeIfAbsent(lead, KeyBucket::empty);
  }

  /** Returns what stands before a combination of values: a bucket, any bucket, or nothing. */
  private List<ByteString> leads(ByteString salted) {
    return layout
        .salt()
        .map(salt -> salt.leads(layout, bound, salted))
        .orElse(List.of(ByteString.EMPTY));
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
    return ranges.stream()
        .filter(range -> !range.isEmpty())
        .map(range -> new Part(range, prefix.salted()))
        .toList();
  }

  /** Returns what the path reads. */
  public Kind kind() {
    checkStarted();
    int parts = ended != null ? ended.size() : prefixes.size();
    if (parts != 1) {
      return parts == 0 ? Kind.NOTHING : Kind.SEVERAL;
    }
    return ended != null ? endedAs : isComplete() ? Kind.POINT : Kind.PREFIX;
  }

  /** Returns the steps in words, such as {@code origin = ORD, departure from 2001-01-05T00:00}. */
  public String describe() {
    return description.isEmpty() ? "nothing bound" : description;
  }

  /** Returns the steps in words. */
  @Override
  public String toString() {
    return describe();
  }

  /** Returns whether the next segment has nothing but a constant, or a salt, before it. */
  private boolean isFirst() {
    return bound == layout.saltCount();
  }

  private boolean isComplete() {
    return ended == null && bound == layout.segments().size();
  }

  private KeyPath bound(KeySegment<?> segment, Set<ByteString> values, String words) {
    boolean salting = layout.salt().filter(salt -> salt.isBy(segment)).isPresent();
    List<Prefix> longer = new ArrayList<>(prefixes.size() * values.size());
    boolean last = bound + 1 == layout.segments().size();
    for (Prefix prefix : prefixes) {
      for (ByteString value : values) {
        ByteString next = layout.format().append(prefix.bytes(), isFirst(), value);
        int size = layout.saltEnd() + next.size();
        KeyBytes.checkBound(layout.entity(), size);
        if (last) {
          KeyBytes.checkSize(layout.entity(), size);
        }
        longer.add(new Prefix(next, salting ? prefix.salted().concat(value) : prefix.salted()));
      }
    }
    return new KeyPath(layout, bound + 1, longer, null, Kind.PREFIX, described(words));
  }

  private <T> KeyPath range(
      KeySegment<T> segment, @Nullable T from, @Nullable T until, String words) {
    checkNext(segment);
    if (!segment.ordered()) {
      throw new IllegalArgumentException(
          "the rows of " + segment + " are not in the order of its values: no range can be read");
    }
    ByteString low = from == null ? null : segment.encode(from);
    ByteString high = until == null ? null : segment.encode(until);
    KeyFormat format = layout.format();
    boolean first = isFirst();
    boolean last = bound + 1 == layout.segments().size();
    List<Part> parts = new ArrayList<>();
    for (Prefix prefix : prefixes) {
      ByteString bytes = prefix.bytes();
      checkTogether(prefix, low);
      checkTogether(prefix, high);
      parts.addAll(
          parts(
              prefix,
              segment.isDescending()
                  ? format.descending(bytes, first, segment, low, high, last)
                  : format.ascending(bytes, first, segment, low, high)));
    }
    return ended(parts, Kind.RANGE, words);
  }

  private KeyPath ended(List<Part> parts, Kind kind, String words) {
    return new KeyPath(layout, bound, prefixes, parts, kind, described(words));
  }

  private void checkTogether(Prefix prefix, @Nullable ByteString bytes) {
    if (bytes != null) {
      int size = layout.saltEnd() + prefix.bytes().size() + bytes.size();
      KeyBytes.checkBound(layout.entity(), size);
    }
  }

  private String described(String words) {
    return description.isEmpty() ? words : description + ", " + words;
  }

  private void checkNext(KeySegment<?> segment) {
    if (ended != null) {
      throw new IllegalStateException("a range ends the path: nothing can follow " + description);
    }
    List<KeySegment<?>> segments = layout.segments();
    if (bound == segments.size()) {
      throw new IllegalArgumentException("every segment of " + layout + " is bound");
    }
    if (segments.get(bound) != segment) {
      throw new IllegalArgumentException(
          "the next segment of " + layout + " is " + segments.get(bound) + ", not " + segment);
    }
  }

  private void checkStarted() {
    if (ended == null && isFirst() && !isComplete()) {
      throw new IllegalStateException(
          "nothing is bound, which would read the whole table; use KeyPath.all");
    }
  }
}
