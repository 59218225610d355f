package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes which keys a scan reads, from the segments that it binds.
 *
 * <p>Segments are bound from the left to the right; a range on one segment ends the path. Paths are
 * immutable: each step returns a new one. The arithmetic rests on the format: within a segment all
 * bytes are above the delimiter {@code #} except padding, which only ends at a segment's full
 * width, and {@code $} is the byte after {@code #}. So {@code [x, x$)} holds the keys whose segment
 * is {@code x} and no other, whether the key ends there or not; {@code docs/keys.md} has the proof.
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
    /** Every row of the table. */
    EVERYTHING
  }

  private static final Comparator<ByteString> KEY_ORDER =
      ByteString.unsignedLexicographicalComparator();
  private static final ByteString DELIMITER = ByteString.copyFrom(new byte[] {KeyBytes.DELIMITER});
  private static final ByteString AFTER_DELIMITER =
      ByteString.copyFrom(new byte[] {KeyBytes.DELIMITER + 1});

  private final KeyLayout layout;

  /** The number of segments with a value. */
  private final int bound;

  /** The bytes of the bound segments, one for each combination of values. */
  private final List<ByteString> prefixes;

  /** What the step that ended the path reads; null as long as segments can be bound. */
  private final @Nullable List<KeyRange> ended;

  private final Kind endedAs;
  private final String description;

  private KeyPath(
      KeyLayout layout,
      int bound,
      List<ByteString> prefixes,
      @Nullable List<KeyRange> ended,
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
    return new KeyPath(layout, 0, List.of(ByteString.EMPTY), null, Kind.PREFIX, "");
  }

  /** Returns the path of every row of a table. */
  public static KeyPath all(KeyLayout layout) {
    List<KeyRange> everything = List.of(KeyRange.prefix(ByteString.EMPTY));
    return new KeyPath(layout, 0, List.of(), everything, Kind.EVERYTHING, "every row");
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
    return bound(Set.of(segment.encode(value)), segment.name() + " = " + value);
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
      encoded.add(segment.encode(value));
    }
    return bound(encoded, segment.name() + " in " + values);
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
    checkNext(segment);
    ByteString encoded = segment.encodePrefix(prefix);
    if (bound == 0 && encoded.isEmpty()) {
      throw segment.refused("every text starts with '', which is the whole table; use scanAll");
    }
    List<KeyRange> ranges =
        bases().stream().map(base -> KeyRange.prefix(checked(base.concat(encoded)))).toList();
    return ended(ranges, Kind.PREFIX, segment.name() + " starts with " + prefix);
  }

  /** Returns the keys of the rows to read, in key order; none unless every segment is bound. */
  public List<ByteString> points() {
    checkStarted();
    return isComplete() ? prefixes.stream().sorted(KEY_ORDER).toList() : List.of();
  }

  /** Returns the ranges of keys to read: in key order, disjoint, none of them empty. */
  public List<KeyRange> ranges() {
    checkStarted();
    if (ended != null) {
      return ended;
    }
    return isComplete() ? List.of() : sorted(bases().stream().map(KeyRange::prefix).toList());
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

  private boolean isComplete() {
    return ended == null && bound == layout.segments().size();
  }

  private KeyPath bound(Set<ByteString> values, String words) {
    List<ByteString> longer = new ArrayList<>(prefixes.size() * values.size());
    boolean last = bound + 1 == layout.segments().size();
    for (ByteString base : bases()) {
      for (ByteString value : values) {
        ByteString prefix = checked(base.concat(value));
        if (last) {
          KeyBytes.checkSize(layout.entity(), prefix.size());
        }
        longer.add(prefix);
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
    List<KeyRange> ranges =
        bases().stream()
            .map(
                base ->
                    segment.isDescending()
                        ? descending(base, low, high)
                        : ascending(base, low, high))
            .toList();
    return ended(ranges, Kind.RANGE, words);
  }

  private KeyRange ascending(ByteString base, @Nullable ByteString low, @Nullable ByteString high) {
    return new KeyRange(
        low == null ? base : checked(base.concat(low)),
        high == null ? KeyRange.prefixEnd(base) : checked(base.concat(high)));
  }

  /** The highest value comes first: a range begins after the rows of its excluded upper bound. */
  private KeyRange descending(
      ByteString base, @Nullable ByteString low, @Nullable ByteString high) {
    return new KeyRange(
        high == null ? base : checked(base.concat(high)).concat(AFTER_DELIMITER),
        low == null ? KeyRange.prefixEnd(base) : checked(base.concat(low)).concat(AFTER_DELIMITER));
  }

  private KeyPath ended(List<KeyRange> ranges, Kind kind, String words) {
    return new KeyPath(layout, bound, prefixes, sorted(ranges), kind, described(words));
  }

  private static List<KeyRange> sorted(List<KeyRange> ranges) {
    return ranges.stream()
        .filter(range -> !range.isEmpty())
        .sorted(Comparator.comparing(KeyRange::start, KEY_ORDER))
        .toList();
  }

  /** Returns the bytes before the next segment, one for each combination of bound values. */
  private List<ByteString> bases() {
    return bound == 0
        ? prefixes
        : prefixes.stream().map(prefix -> checked(prefix.concat(DELIMITER))).toList();
  }

  private ByteString checked(ByteString key) {
    KeyBytes.checkBound(layout.entity(), key.size());
    return key;
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
    if (ended == null && bound == 0) {
      throw new IllegalStateException(
          "nothing is bound, which would read the whole table; use KeyPath.all");
    }
  }
}
