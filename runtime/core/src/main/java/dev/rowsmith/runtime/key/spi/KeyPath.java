package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.ScanKind;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The keys that a scan reads, computed from the segments that it binds.
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

  private final Layout layout;
  private final KeyRanges ranges;

  /** What the path reads if that is one thing, and no point. */
  private final ScanKind kind;

  private final PathWords words;

  /** Whether personal data is bound, which stands in the bytes of the keys. */
  private final boolean personal;

  private KeyPath(
      Layout layout, KeyRanges ranges, ScanKind kind, PathWords words, boolean personal) {
    this.layout = layout;
    this.personal = personal;
    this.ranges = ranges;
    this.kind = kind;
    this.words = words;
  }

  /** Binds nothing. */
  KeyPath(Layout layout) {
    this(layout, KeyRanges.start(layout), ScanKind.PREFIX, PathWords.NOTHING, false);
  }

  /** Returns a path that has bound nothing, and cannot be read before it has. */
  public static KeyPath start(KeyLayout layout) {
    return ((Layout) layout).start();
  }

  /**
   * Returns the path of every row of an entity: of the whole table, or of the part of it whose keys
   * begin with the layout's constant.
   */
  public static KeyPath all(KeyLayout layout) {
    return new KeyPath(
        (Layout) layout,
        KeyRanges.all((Layout) layout),
        ScanKind.EVERYTHING,
        PathWords.of("every row", null, null),
        false);
  }

  /**
   * Returns the path of the rows from one key up to another, which is not read, in the order of the
   * rows; a salt does not count.
   *
   * @throws dev.rowsmith.runtime.InvalidInputException if the keys are too short to be of the
   *     layout
   */
  public static KeyPath between(KeyLayout layout, RowKey from, RowKey until) {
    KeyRanges range = KeyRanges.between((Layout) layout, from, until);
    PathWords words = PathWords.of("from … until …", from, until);
    return new KeyPath((Layout) layout, range, ScanKind.RANGE, words, layout.hasPersonalData());
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
    return then(ranges.bind(segment, value), ScanKind.PREFIX, segment, " = …", value, null);
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
    Map<ByteString, T> encoded = new LinkedHashMap<>();
    for (T value : values) {
      encoded.putIfAbsent(layout.format().encode(segment, value), value);
    }
    return then(
        ranges.bind(segment, encoded), ScanKind.PREFIX, segment, " in …", values.toArray(), null);
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
    return range(
        segment, segment.ceiling(from), segment.ceiling(until), " from … until …", from, until);
  }

  /**
   * Ends the path with the values of the next segment from one value up.
   *
   * @throws KeyValueException if the bound is an empty text on the first segment, or the segment
   *     cannot hold the bound, other than by being coarser
   * @throws IllegalArgumentException if it is not the next segment, or its rows are not ordered
   * @throws IllegalStateException if a range has ended the path
   */
  public <T> KeyPath from(KeySegment<T> segment, T from) {
    requireStart(segment, from.equals(""));
    return range(segment, segment.ceiling(from), null, " from …", from, null);
  }

  /**
   * Ends the path with the values of the next segment below one value.
   *
   * @throws KeyValueException if the segment cannot hold the bound, other than by being coarser
   * @throws IllegalArgumentException if it is not the next segment, or its rows are not ordered
   * @throws IllegalStateException if a range has ended the path
   */
  public <T> KeyPath before(KeySegment<T> segment, T until) {
    return range(segment, null, segment.ceiling(until), " until …", until, null);
  }

  /**
   * Ends the path with the texts of the next segment that begin with a prefix; of an optional
   * segment, with the present ones. An empty prefix is all texts, except on the first segment: that
   * would be the whole table by accident.
   *
   * @throws KeyValueException if the prefix is empty on the first segment, or not encodable
   * @throws IllegalArgumentException if it is not the next segment of the layout, or no text
   * @throws IllegalStateException if a range has ended the path
   */
  public KeyPath startsWith(KeySegment<?> segment, String prefix) {
    if (segment instanceof TextSegment text) {
      return startsWith(text, text.encodePrefix(prefix), prefix);
    }
    if (segment instanceof OptionalSegment<?> optional) {
      return startsWith(segment, optional.encodePrefix(prefix), prefix);
    }
    throw new IllegalArgumentException(segment + " holds no text");
  }

  /**
   * Ends the path with a domain of the next segment and all domains below it: {@code google.com}
   * and {@code maps.google.com}, but neither {@code googlefoo.com} nor {@code com}.
   *
   * @throws KeyValueException if the domain is empty, or the segment cannot hold it
   * @throws IllegalArgumentException if it is not the next segment, or no reversed domain
   * @throws IllegalStateException if a range has ended the path
   */
  public KeyPath under(KeySegment<?> segment, String domain) {
    checkNext(segment);
    if (segment instanceof TextSegment text) {
      ByteString below = text.encodeBelow(domain);
      ByteString value = layout.format().encode(text, domain);
      return then(ranges.under(value, below), ScanKind.SEVERAL, segment, " under …", domain, null);
    }
    throw new IllegalArgumentException(segment + " is not a reversed domain");
  }

  private KeyPath startsWith(KeySegment<?> segment, ByteString encoded, String prefix) {
    checkNext(segment);
    requireStart(segment, encoded.isEmpty());
    return then(
        ranges.startingWith(segment, encoded),
        ScanKind.PREFIX,
        segment,
        " starts with …",
        prefix,
        null);
  }

  private void requireStart(KeySegment<?> segment, boolean empty) {
    if (empty && ranges.isFirst()) {
      throw segment.failure("every text starts with '', which is the whole table; use scanAll");
    }
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
    return ranges.buckets();
  }

  /**
   * Returns what is read of each combination of values, so that rows of all of them compare by what
   * follows the values.
   */
  public List<KeyBucket> bucketsApart() {
    checkStarted();
    return ranges.bucketsApart();
  }

  /** Returns how many combinations of values are bound; none where nothing can match. */
  public int combinations() {
    return ranges.combinations();
  }

  /** Returns what the path reads. */
  public ScanKind kind() {
    checkStarted();
    int count = ranges.count();
    if (count != 1) {
      return count == 0 ? ScanKind.NOTHING : ScanKind.SEVERAL;
    }
    return ranges.isComplete() ? ScanKind.POINT : kind;
  }

  /** Returns the steps in words, such as {@code origin = ORD, departure from 2001-01-05T00:00}. */
  public String describe() {
    return words.text(true);
  }

  /**
   * Returns the steps without their values, such as {@code origin = …, departure from …}: for logs,
   * which the values of some keys must not reach.
   */
  public String outline() {
    return words.text(false);
  }

  /**
   * Returns whether personal data is bound: it stands in the bytes of {@link #points} and {@link
   * #ranges}, and not in {@link #describe}.
   */
  public boolean hasPersonalData() {
    return personal;
  }

  /** Returns the steps in words. */
  @Override
  public String toString() {
    return describe();
  }

  private <T> KeyPath range(
      KeySegment<T> segment,
      @Nullable T low,
      @Nullable T high,
      String form,
      Object value,
      @Nullable Object second) {
    checkNext(segment);
    if (!segment.ordered()) {
      throw new IllegalArgumentException(
          "the rows of " + segment + " are not in the order of its values: no range can be read");
    }
    ByteString lowBytes = low == null ? null : segment.encode(low);
    ByteString highBytes = high == null ? null : segment.encode(high);
    return then(
        ranges.range(segment, lowBytes, highBytes), ScanKind.RANGE, segment, form, value, second);
  }

  private KeyPath then(
      KeyRanges next,
      ScanKind nextKind,
      KeySegment<?> segment,
      String form,
      Object value,
      @Nullable Object second) {
    return new KeyPath(
        layout,
        next,
        nextKind,
        words.then(segment, form, value, second),
        personal || segment.isPersonalData());
  }

  private void checkNext(KeySegment<?> segment) {
    if (ranges.isEnded()) {
      throw new IllegalStateException("a range ends the path: nothing can follow " + words);
    }
    if (ranges.bound() == layout.size()) {
      throw new IllegalArgumentException("every segment of " + layout + " is bound");
    }
    KeySegment<?> next = layout.segment(ranges.bound());
    if (next != segment) {
      throw new IllegalArgumentException(
          "the next segment of " + layout + " is " + next + ", not " + segment);
    }
  }

  private void checkStarted() {
    if (!ranges.isEnded() && ranges.isFirst() && !ranges.isComplete()) {
      throw new IllegalStateException(
          "nothing is bound, which would read the whole table; use KeyPath.all");
    }
  }
}
