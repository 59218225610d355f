package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeyRange;
import com.google.cloud.spanner.KeySet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Holds what a scan has bound of a key: values for its first parts, in one way or several, and at
 * the end perhaps a range of the part that follows.
 *
 * @param layout the key
 * @param bound how many parts are bound
 * @param prefixes the values of the bound parts, as parts of the client's keys; each of a list is
 *     one way
 * @param range the range of the next part, or null
 */
record KeyPath(
    KeyLayout layout, int bound, List<List<@Nullable Object>> prefixes, @Nullable Range range) {

  /**
   * A range of values, from one up to another that is not in it; a bound that is null is none.
   *
   * @param least the lowest value, as a part of a client's key
   * @param end the value above the highest
   */
  record Range(@Nullable Object least, @Nullable Object end) {}

  /** Starts with nothing bound. */
  static KeyPath start(KeyLayout layout) {
    return new KeyPath(layout, 0, List.of(List.of()), null);
  }

  /** Binds what a key of a parent does, of a table that is interleaved in the parent's. */
  static KeyPath under(KeyLayout layout, Key parent) {
    List<@Nullable Object> parts = new ArrayList<>();
    parent.getParts().forEach(parts::add);
    // The shard is computed again.
    List<@Nullable Object> bound = parts.subList(layout.shard().isPresent() ? 1 : 0, parts.size());
    return new KeyPath(layout, bound.size(), List.of(Collections.unmodifiableList(bound)), null);
  }

  /** Binds the next part to each of several values. */
  KeyPath bind(Collection<?> values) {
    return bindTogether(1, values.stream().map(Collections::singletonList).toList());
  }

  /** Binds the next parts together to each of several lists, of a value for each part. */
  KeyPath bindTogether(int parts, List<? extends List<? extends @Nullable Object>> values) {
    List<List<@Nullable Object>> longer = new ArrayList<>();
    for (List<@Nullable Object> prefix : prefixes) {
      for (List<? extends @Nullable Object> each : values) {
        List<@Nullable Object> bindings = prefix;
        for (int place = 0; place < parts; place++) {
          bindings = with(bindings, layout.keyPart(bound + place, each.get(place)));
        }
        longer.add(bindings);
      }
    }
    return new KeyPath(layout, bound + parts, longer, null);
  }

  /** Ends with a range of the next part; a bound that is null is none. */
  KeyPath range(@Nullable Object least, @Nullable Object end) {
    KeyPart<?> part = next();
    if (least != null && end != null && part.column().isInverted(least, end)) {
      return new KeyPath(layout, bound, List.of(), null);
    }
    Range bounds = new Range(layout.bound(bound, least), layout.bound(bound, end));
    return new KeyPath(layout, bound, prefixes, bounds);
  }

  /** Returns the sets of keys to read, each of one shard; one where there is no shard. */
  List<KeySet> keySets() {
    SortedMap<Long, KeySet.Builder> sets = new TreeMap<>();
    for (List<@Nullable Object> prefix : prefixes) {
      if (layout.shard().isEmpty()) {
        add(sets.computeIfAbsent(0L, shard -> KeySet.newBuilder()), prefix);
      } else {
        for (long shard : shardsOf(prefix)) {
          List<@Nullable Object> whole = new ArrayList<>(List.of(shard));
          whole.addAll(prefix);
          add(sets.computeIfAbsent(shard, absent -> KeySet.newBuilder()), whole);
        }
      }
    }
    return sets.values().stream().map(KeySet.Builder::build).toList();
  }

  private List<Long> shardsOf(List<@Nullable Object> prefix) {
    return layout
        .shardOf(prefix)
        .map(List::of)
        .orElseGet(() -> allShards(layout.shard().map(Shard::shards).orElse(0)));
  }

  private static List<Long> allShards(int count) {
    List<Long> all = new ArrayList<>();
    for (long shard = 0; shard < count; shard++) {
      all.add(shard);
    }
    return all;
  }

  private void add(KeySet.Builder set, List<@Nullable Object> prefix) {
    if (range != null) {
      set.addRange(keyRange(prefix, next(), range));
    } else if (bound == layout.parts().size() && layout.isOfRow()) {
      set.addKey(key(prefix));
    } else {
      set.addRange(KeyRange.prefix(key(prefix)));
    }
  }

  /** The bounds of a part whose highest value comes first are turned; null is no value in range. */
  private KeyRange keyRange(List<@Nullable Object> prefix, KeyPart<?> part, Range range) {
    Key all = key(prefix);
    boolean nullable = part.column().isNullable();
    boolean nullBelow = nullable && range.least() == null && !layout.areNullsHighest();
    boolean nullAbove = nullable && range.end() == null && layout.areNullsHighest();
    Key lowest = range.least() != null || nullBelow ? key(with(prefix, range.least())) : all;
    KeyRange.Endpoint lowestType = nullBelow ? KeyRange.Endpoint.OPEN : KeyRange.Endpoint.CLOSED;
    Key highest = range.end() != null || nullAbove ? key(with(prefix, range.end())) : all;
    KeyRange.Endpoint highestType =
        range.end() != null || nullAbove ? KeyRange.Endpoint.OPEN : KeyRange.Endpoint.CLOSED;
    KeyRange.Builder turned = KeyRange.newBuilder();
    return part.descending()
        ? turned
            .setStart(highest)
            .setStartType(highestType)
            .setEnd(lowest)
            .setEndType(lowestType)
            .build()
        : turned
            .setStart(lowest)
            .setStartType(lowestType)
            .setEnd(highest)
            .setEndType(highestType)
            .build();
  }

  private KeyPart<?> next() {
    return layout.parts().get(bound);
  }

  private static List<@Nullable Object> with(
      List<@Nullable Object> prefix, @Nullable Object value) {
    List<@Nullable Object> longer = new ArrayList<>(prefix);
    longer.add(value);
    return Collections.unmodifiableList(longer);
  }

  private static Key key(List<@Nullable Object> parts) {
    Key.Builder key = Key.newBuilder();
    parts.forEach(key::appendObject);
    return key.build();
  }
}
