package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.bigtable.Cell;
import java.time.Instant;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A row of the model: of each column its values, by the key of an entry or the time of a version.
 */
final class Cells {

  private static final String ONE = "";

  /** Texts as they are, times with the newest first: so are the columns declared. */
  private static final Comparator<Object> ORDER =
      (a, b) ->
          a instanceof Instant time
              ? ((Instant) b).compareTo(time)
              : ((String) a).compareTo((String) b);

  private final SortedMap<String, NavigableMap<Object, Object>> columns = new TreeMap<>();

  Cells() {}

  Cells(Cells other) {
    other.columns.forEach((column, values) -> columns.put(column, copy(values)));
  }

  private static NavigableMap<Object, Object> copy(Map<Object, Object> values) {
    NavigableMap<Object, Object> copy = new TreeMap<>(ORDER);
    copy.putAll(values);
    return copy;
  }

  Cells set(String column, @Nullable Object value) {
    return value == null ? clear(column) : put(column, ONE, value);
  }

  /** An entry that has a time of its own stays where it is newer than the value. */
  Cells put(String column, Object key, Object value) {
    columns
        .computeIfAbsent(column, name -> new TreeMap<>(ORDER))
        .merge(key, value, (before, after) -> isNewer(before, after) ? before : after);
    return this;
  }

  private static boolean isNewer(Object before, Object after) {
    return before instanceof Cell<?> old
        && after instanceof Cell<?> cell
        && old.timestamp().isAfter(cell.timestamp());
  }

  Cells add(String column, Object key, long amount) {
    Object before = all(column).get(key);
    return put(column, key, (before == null ? 0 : (Long) before) + amount);
  }

  Cells add(String column, long amount) {
    return add(column, ONE, amount);
  }

  Cells putAll(String column, Map<?, ?> values) {
    values.forEach((key, value) -> put(column, key, value));
    return this;
  }

  Cells remove(String column, Object key) {
    NavigableMap<Object, Object> values = columns.get(column);
    if (values != null && values.remove(key) != null && values.isEmpty()) {
      columns.remove(column);
    }
    return this;
  }

  Cells clear(String column) {
    columns.remove(column);
    return this;
  }

  Cells merge(Cells other) {
    other.columns.forEach(this::putAll);
    return this;
  }

  @Nullable Object get(String column) {
    NavigableMap<Object, Object> values = columns.get(column);
    return values == null ? null : values.get(ONE);
  }

  /** Returns the values of a column, in the order of the row. */
  NavigableMap<Object, Object> all(String column) {
    NavigableMap<Object, Object> values = columns.get(column);
    return values == null ? new TreeMap<>(ORDER) : copy(values);
  }

  Iterator<String> names() {
    return columns.keySet().iterator();
  }

  boolean isEmpty() {
    return columns.isEmpty();
  }

  @Override
  public String toString() {
    return columns.toString();
  }
}
