package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeyRange;
import com.google.cloud.spanner.KeySet;
import dev.rowsmith.runtime.key.ScanKind;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a scan has bound of a key: values for its first parts, in one way or several, and at the end
 * perhaps a range of the part that follows.
 *
 * @param key the parts by which it reads
 * @param bound how many parts are bound
 * @param prefixes the values of the bound parts, as parts of the client's keys; each of a list is
 *     one way
 * @param range the range of the next part, or null
 */
public record KeyPath(
    SortKey key, int bound, List<List<@Nullable Object>> prefixes, @Nullable Range range) {

  /** How many values of a part are named in words. */
  private static final int LISTED = 5;

  /**
   * A range of values, from one up to another that is not in it; a bound that is null is none.
   *
   * @param least the lowest value, as a part of a client's key
   * @param end the value above the highest
   */
  record Range(@Nullable Object least, @Nullable Object end) {}

  /** Starts with nothing bound. */
  public static KeyPath start(SortKey key) {
    return new KeyPath(key, 0, List.of(List.of()), null);
  }

  /** Binds what a key of a parent does, of a table that is interleaved in the parent's. */
  public static KeyPath under(SortKey key, Key parent) {
    List<@Nullable Object> parts = new ArrayList<>();
    parent.getParts().forEach(parts::add);
    // The shard is computed again.
    List<@Nullable Object> bound = parts.subList(key.shards() > 0 ? 1 : 0, parts.size());
    return new KeyPath(key, bound.size(), List.of(Collections.unmodifiableList(bound)), null);
  }

  /** Binds the next part to each of several values. */
  public KeyPath bind(Collection<?> values) {
    return bindTogether(1, values.stream().map(Collections::singletonList).toList());
  }

  /** Binds the next parts together to each of several lists, of a value for each part. */
  public KeyPath bindTogether(int parts, List<? extends List<? extends @Nullable Object>> values) {
    List<List<@Nullable Object>> longer = new ArrayList<>();
    for (List<@Nullable Object> prefix : prefixes) {
      for (List<? extends @Nullable Object> each : values) {
        List<@Nullable Object> bindings = prefix;
        for (int place = 0; place < parts; place++) {
          bindings = with(bindings, key.part(bound + place, each.get(place)));
        }
        longer.add(bindings);
      }
    }
    return new KeyPath(key, bound + parts, longer, null);
  }

  /** Ends with a range of the next part; a bound that is null is none. */
  public KeyPath range(@Nullable Object least, @Nullable Object end) {
    // First, as it refuses what a converter does not take.
    Range bounds = new Range(key.bound(bound, least), key.bound(bound, end));
    if (isEmpty(bounds)) {
      return new KeyPath(key, bound, List.of(), null);
    }
    return new KeyPath(key, bound, prefixes, bounds);
  }

  /** Returns the paths of each combination of values, each once. */
  public List<KeyPath> apart() {
    return prefixes.stream()
        .distinct()
        .map(prefix -> new KeyPath(key, bound, List.of(prefix), range))
        .toList();
  }

  /** Returns the sets of keys to read, each of one shard; one where there is no shard. */
  public List<KeySet> keySets() {
    return List.copyOf(shards(null).values());
  }

  /**
   * Returns the sets of keys to read beyond a row.
   *
   * @param after the parts of its key; of an entry of an index the indexed values, and entries of
   *     the same values are read again
   */
  List<KeySet> keySetsAfter(List<@Nullable Object> after) {
    return List.copyOf(shards(after).values());
  }

  /**
   * Returns the set of keys to read in each shard, by its number, which is 0 where there is no
   * shard.
   *
   * @param after as for {@link #keySetsAfter}, or null to read from the start
   */
  SortedMap<Long, KeySet> shards(@Nullable List<@Nullable Object> after) {
    return shards(after == null ? null : after.subList(0, key.parts().size()), null);
  }

  /** Returns the keys to read in one shard beyond a row of it. */
  Optional<KeySet> keySetAfter(long shard, List<@Nullable Object> after) {
    return Optional.ofNullable(shards(after, shard).get(shard));
  }

  private SortedMap<Long, KeySet> shards(
      @Nullable List<@Nullable Object> after, @Nullable Long only) {
    SortedMap<Long, KeySet.Builder> sets = new TreeMap<>();
    for (List<@Nullable Object> prefix : prefixes) {
      int order = after == null ? 1 : key.compareInShard(prefix, after);
      if (order < 0 || (order == 0 && isOfOneRow())) {
        continue;
      }
      @Nullable List<@Nullable Object> start = order == 0 ? after : null;
      if (key.shards() == 0) {
        add(sets.computeIfAbsent(0L, shard -> KeySet.newBuilder()), List.of(), prefix, start);
      } else {
        for (long shard : shardsOf(prefix)) {
          if (only != null && only != shard) {
            continue;
          }
          KeySet.Builder set = sets.computeIfAbsent(shard, absent -> KeySet.newBuilder());
          add(set, List.of(shard), prefix, start);
        }
      }
    }
    SortedMap<Long, KeySet> built = new TreeMap<>();
    sets.forEach((shard, set) -> built.put(shard, set.build()));
    return built;
  }

  /** Returns whether the row or entry of these parts is one that is read. */
  boolean contains(List<@Nullable Object> position) {
    for (List<@Nullable Object> prefix : prefixes) {
      if (key.compareInShard(prefix, position) == 0) {
        return range == null || isInRange(position.get(bound), range);
      }
    }
    return false;
  }

  private boolean isEmpty(Range bounds) {
    Object least = bounds.least();
    Object end = bounds.end();
    return least != null && end != null && key.compareValues(bound, least, end) >= 0;
  }

  private boolean isInRange(@Nullable Object value, Range bounds) {
    if (value == null) {
      return bounds.least() == null && bounds.end() == null;
    }
    Object least = bounds.least();
    Object end = bounds.end();
    return (least == null || key.compareValues(bound, value, least) >= 0)
        && (end == null || key.compareValues(bound, value, end) < 0);
  }

  /** Returns what is read. */
  public ScanKind kind() {
    if (prefixes.size() != 1) {
      return prefixes.isEmpty() ? ScanKind.NOTHING : ScanKind.SEVERAL;
    }
    if (range != null) {
      return ScanKind.RANGE;
    }
    if (bound == 0) {
      return ScanKind.EVERYTHING;
    }
    return isOfOneRow() ? ScanKind.POINT : ScanKind.PREFIX;
  }

  /** Returns what is bound in words, such as {@code userId = 7, at from 2016-01-25T12:00:00Z}. */
  public String describe() {
    List<String> words = new ArrayList<>();
    for (int place = 0; place < bound && !prefixes.isEmpty(); place++) {
      words.add(key.parts().get(place).column() + describe(place));
    }
    if (range != null) {
      Object least = range.least();
      Object end = range.end();
      words.add(
          next().column()
              + (least == null ? "" : " from " + key.shown(bound, least))
              + (end == null ? "" : " until " + key.shown(bound, end)));
    }
    return String.join(", ", words);
  }

  private String describe(int place) {
    List<String> values =
        prefixes.stream().map(prefix -> key.shown(place, prefix.get(place))).distinct().toList();
    if (values.size() == 1) {
      return " = " + values.get(0);
    }
    int more = values.size() - LISTED;
    String first = String.join(", ", values.subList(0, Math.min(LISTED, values.size())));
    return " in [" + first + (more > 0 ? ", and " + more + " more]" : "]");
  }

  private boolean isOfOneRow() {
    return range == null && bound == key.parts().size() && key.ofRow();
  }

  private List<Long> shardsOf(List<@Nullable Object> prefix) {
    return key.shardOf(prefix).map(List::of).orElseGet(() -> allShards(key.shards()));
  }

  private static List<Long> allShards(int count) {
    List<Long> all = new ArrayList<>();
    for (long shard = 0; shard < count; shard++) {
      all.add(shard);
    }
    return all;
  }

  /**
   * Adds the keys of one way.
   *
   * @param shard the shard, or nothing
   * @param start the row beyond which they are read, if it is of this way
   */
  private void add(
      KeySet.Builder set,
      List<@Nullable Object> shard,
      List<@Nullable Object> prefix,
      @Nullable List<@Nullable Object> start) {
    Key all = clientKey(joined(shard, prefix));
    if (isOfOneRow()) {
      set.addKey(all);
      return;
    }
    KeyRange.Builder keys =
        range == null
            ? KeyRange.prefix(all).toBuilder()
            : keyRange(joined(shard, prefix), next(), range);
    if (start != null) {
      keys.setStart(clientKey(joined(shard, start)))
          .setStartType(key.ofRow() ? KeyRange.Endpoint.OPEN : KeyRange.Endpoint.CLOSED);
    }
    set.addRange(keys.build());
  }

  private static List<@Nullable Object> joined(
      List<@Nullable Object> first, List<@Nullable Object> second) {
    List<@Nullable Object> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }

  /**
   * The bounds of a part whose highest value comes first are turned; null is not a value in range.
   */
  private KeyRange.Builder keyRange(List<@Nullable Object> prefix, KeyPart<?> part, Range range) {
    Key all = clientKey(prefix);
    boolean nullable = part.column().isNullable();
    boolean nullBelow = nullable && range.least() == null && !key.areNullsHighest();
    boolean nullAbove = nullable && range.end() == null && key.areNullsHighest();
    Key lowest = range.least() != null || nullBelow ? clientKey(with(prefix, range.least())) : all;
    KeyRange.Endpoint lowestType = nullBelow ? KeyRange.Endpoint.OPEN : KeyRange.Endpoint.CLOSED;
    Key highest = range.end() != null || nullAbove ? clientKey(with(prefix, range.end())) : all;
    KeyRange.Endpoint highestType =
        range.end() != null || nullAbove ? KeyRange.Endpoint.OPEN : KeyRange.Endpoint.CLOSED;
    KeyRange.Builder turned = KeyRange.newBuilder();
    return part.descending()
        ? turned.setStart(highest).setStartType(highestType).setEnd(lowest).setEndType(lowestType)
        : turned.setStart(lowest).setStartType(lowestType).setEnd(highest).setEndType(highestType);
  }

  private KeyPart<?> next() {
    return key.parts().get(bound);
  }

  private static List<@Nullable Object> with(
      List<@Nullable Object> prefix, @Nullable Object value) {
    List<@Nullable Object> longer = new ArrayList<>(prefix);
    longer.add(value);
    return Collections.unmodifiableList(longer);
  }

  private static Key clientKey(List<@Nullable Object> parts) {
    Key.Builder key = Key.newBuilder();
    parts.forEach(key::appendObject);
    return key.build();
  }
}
