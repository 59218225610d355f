package dev.rowsmith.runtime.bigtable.internal.read;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.spi.KeyBucket;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Names rows to read: single keys and ranges of keys, each in key order, none of which overlap.
 *
 * <p>Keys are put together when they are asked for. What is kept are the tails of the keys, which
 * all buckets of a salted table share, the lead of the bucket, and what has been cut off: a part of
 * these rows costs some words, however many keys it names.
 */
public final class KeySet {

  private static final KeyRange ALL = KeyRange.prefix(ByteString.EMPTY);

  /** After {@code ALL}, which it holds. */
  public static final KeySet NOTHING = new KeySet(List.of(), List.of());

  private final ByteString lead;
  private final List<ByteString> tails;
  private final List<KeyRange> tailRanges;

  /** What is left of the first and the last of the ranges. */
  private final KeyRange within;

  /** Names single keys, in key order, and ranges, in key order; they do not overlap. */
  public KeySet(List<ByteString> points, List<KeyRange> ranges) {
    this(ByteString.EMPTY, List.copyOf(points), List.copyOf(ranges), ALL);
  }

  private KeySet(
      ByteString lead, List<ByteString> tails, List<KeyRange> tailRanges, KeyRange within) {
    this.lead = lead;
    this.tails = tails;
    this.tailRanges = tailRanges;
    this.within = within;
  }

  public static KeySet of(KeyBucket bucket) {
    return new KeySet(bucket.lead(), bucket.tails(), bucket.tailRanges(), ALL);
  }

  /** Returns the single keys, in key order. */
  public List<ByteString> points() {
    return view(tails.size(), this::point);
  }

  /** Returns the ranges of keys, in key order. */
  public List<KeyRange> ranges() {
    return view(tailRanges.size(), this::range);
  }

  private ByteString point(int at) {
    return lead.concat(tails.get(at));
  }

  @SuppressWarnings("ReferenceEquality") // most sets are of all rows, which cuts nothing
  private KeyRange range(int at) {
    KeyRange tail = tailRanges.get(at);
    return (within == ALL ? tail : tail.intersect(within)).behind(lead);
  }

  /** Returns whether they are one key or one range. */
  boolean isOne() {
    return tails.size() + tailRanges.size() == 1;
  }

  /** Returns whether no row can be among them. */
  public boolean isEmpty() {
    return tails.isEmpty() && tailRanges.isEmpty();
  }

  /** Returns whether a row is among them twice, which a request must not say. */
  public boolean overlaps() {
    ByteString before = null;
    for (ByteString point : tails) {
      if (point.equals(before) || tailRanges.stream().anyMatch(range -> range.contains(point))) {
        return true;
      }
      before = point;
    }
    for (int at = 1; at < tailRanges.size(); at++) {
      ByteString end = tailRanges.get(at - 1).end();
      if (end == null || KEY_ORDER.compare(tailRanges.get(at).start(), end) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the key of the only row that can be among them, or {@code null}. */
  public @Nullable ByteString onlyPoint() {
    return tailRanges.isEmpty() && tails.size() == 1 ? lead.concat(tails.get(0)) : null;
  }

  /** Returns whether a key is among them. */
  public boolean contains(ByteString key) {
    return !within(KeyRange.key(key)).isEmpty();
  }

  /** Returns those of the keys that come after one, which need not be among them. */
  public KeySet after(ByteString key) {
    return within(new KeyRange(KeyRange.after(key), null));
  }

  /** Returns those of the keys that come before one, which need not be among them. */
  public KeySet before(ByteString key) {
    return within(new KeyRange(ByteString.EMPTY, key));
  }

  /** Returns those of the keys that are in a range. */
  public KeySet within(KeyRange range) {
    KeyRange rest = within.intersect(behindLead(range));
    if (rest.isEmpty()) {
      return NOTHING;
    }
    int from = count(tails, tail -> tail, rest.start());
    int fromRange = count(tailRanges, KeySet::endOf, rest.start());
    ByteString end = rest.end();
    int until = end == null ? tails.size() : count(tails, tail -> tail, end);
    int untilRange = end == null ? tailRanges.size() : count(tailRanges, KeyRange::start, end);
    // A range that ends where the rest starts has nothing of it.
    if (fromRange < tailRanges.size() && rest.start().equals(tailRanges.get(fromRange).end())) {
      fromRange++;
    }
    return new KeySet(
        lead,
        tails.subList(from, until),
        tailRanges.subList(fromRange, Math.max(fromRange, untilRange)),
        rest);
  }

  /** Returns the first of them, so many points and ranges; or the last, where that is reversed. */
  KeySet first(int points, int ranges, boolean reversed) {
    return reversed
        ? new KeySet(
            lead,
            tails.subList(tails.size() - points, tails.size()),
            tailRanges.subList(tailRanges.size() - ranges, tailRanges.size()),
            within)
        : new KeySet(lead, tails.subList(0, points), tailRanges.subList(0, ranges), within);
  }

  /** Returns what {@link #first} leaves. */
  KeySet rest(int points, int ranges, boolean reversed) {
    return first(tails.size() - points, tailRanges.size() - ranges, !reversed);
  }

  /** Asks {@code query} for these rows. */
  void addTo(Query query) {
    for (int at = 0; at < tails.size(); at++) {
      query.rowKey(point(at));
    }
    for (int at = 0; at < tailRanges.size(); at++) {
      query.range(bytes(range(at)));
    }
  }

  /** The tails of the keys of a range that have the lead. */
  private KeyRange behindLead(KeyRange range) {
    ByteString end = range.end();
    boolean endsBefore = end != null && KEY_ORDER.compare(end, lead) <= 0 && !lead.isEmpty();
    if (endsBefore) {
      return new KeyRange(ByteString.EMPTY, ByteString.EMPTY);
    }
    ByteString start = range.start();
    if (!start.startsWith(lead) && KEY_ORDER.compare(start, lead) > 0) {
      return new KeyRange(ByteString.EMPTY, ByteString.EMPTY);
    }
    return new KeyRange(
        start.startsWith(lead) ? start.substring(lead.size()) : ByteString.EMPTY,
        end != null && end.startsWith(lead) ? end.substring(lead.size()) : null);
  }

  private static @Nullable ByteString endOf(KeyRange range) {
    return range.end();
  }

  /** How many of a sorted list come before a key; what has no key comes last. */
  private static <T> int count(
      List<T> sorted, Function<T, @Nullable ByteString> keyOf, ByteString key) {
    int low = 0;
    int high = sorted.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      ByteString other = keyOf.apply(sorted.get(middle));
      if (other != null && KEY_ORDER.compare(other, key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static <T> List<T> view(int size, IntFunction<T> element) {
    return new View<>(size, element);
  }

  private static final class View<T> extends AbstractList<T> implements RandomAccess {

    private final int size;
    private final IntFunction<T> element;

    View(int size, IntFunction<T> element) {
      this.size = size;
      this.element = element;
    }

    @Override
    public T get(int index) {
      return element.apply(index);
    }

    @Override
    public int size() {
      return size;
    }
  }

  private static ByteStringRange bytes(KeyRange range) {
    ByteString end = range.end();
    if (end != null && !range.start().isEmpty()) {
      return ByteStringRange.create(range.start(), end);
    }
    ByteStringRange bytes = ByteStringRange.unbounded();
    if (!range.start().isEmpty()) {
      bytes = bytes.startClosed(range.start());
    }
    return end == null ? bytes : bytes.endOpen(end);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof KeySet keys
        && points().equals(keys.points())
        && ranges().equals(keys.ranges());
  }

  @Override
  public int hashCode() {
    return 31 * points().hashCode() + ranges().hashCode();
  }
}
