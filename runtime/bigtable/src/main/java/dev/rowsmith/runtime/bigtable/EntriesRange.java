package dev.rowsmith.runtime.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Filters.QualifierRangeFilter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import org.jspecify.annotations.Nullable;

/**
 * Names some entries of a map or set of one row, for a read that sends no others: {@code
 * VideoTable.COMMENTS.first(20)}, and {@code VideoTable.COMMENTS.after(last).first(20)} for the
 * next page.
 *
 * <p>Entries stand in a row as their qualifiers are sorted, so from the highest key down where the
 * keys are descending.
 *
 * @param <Q> the type of the map's keys, or of the set's members
 * @param <V> the type of the map's values
 */
public final class EntriesRange<Q, V> implements CellSelection {

  private final EntriesColumn<Q, V> column;
  private final Bound start;
  private final Bound end;

  /** The most entries, or 0 for all. */
  private final int most;

  private EntriesRange(EntriesColumn<Q, V> column, Bound start, Bound end, int most) {
    this.column = column;
    this.start = start;
    this.end = end;
    this.most = most;
  }

  /**
   * Is an end of a range of qualifiers.
   *
   * @param qualifier the qualifier, or {@code null} if the family's first or last one is the end
   * @param inclusive whether it is in the range
   */
  private record Bound(@Nullable ByteString qualifier, boolean inclusive) {}

  static <Q, V> EntriesRange<Q, V> all(EntriesColumn<Q, V> column) {
    ByteString prefix = column.qualifier();
    return prefix.isEmpty()
        ? new EntriesRange<>(column, new Bound(null, true), new Bound(null, false), 0)
        : new EntriesRange<>(
            column, new Bound(prefix, true), new Bound(KeyRange.prefixEnd(prefix), false), 0);
  }

  static <Q, V> EntriesRange<Q, V> one(EntriesColumn<Q, V> column, Q key) {
    Bound only = new Bound(column.qualifierOf(key), true);
    return new EntriesRange<>(column, only, only, 0);
  }

  /** Returns the column of the entries. */
  @Override
  public EntriesColumn<Q, V> column() {
    return column;
  }

  /**
   * Reads at most so many entries, the first ones in the order of the row.
   *
   * @throws IllegalArgumentException if that is none
   */
  public EntriesRange<Q, V> first(int entries) {
    if (entries < 1) {
      throw new IllegalArgumentException("at least 1 entry is read, and not " + entries);
    }
    return new EntriesRange<>(column, start, end, entries);
  }

  /**
   * Reads the entries that follow one in the order of the row, which need not be there any more:
   * the next page.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public EntriesRange<Q, V> after(Q last) {
    return new EntriesRange<>(column, new Bound(column.boundOf(last), false), end, most);
  }

  EntriesRange<Q, V> from(Q key) {
    column.requireOrder();
    Bound bound = new Bound(column.boundOf(key), true);
    return column.key().isDescending()
        ? new EntriesRange<>(column, start, bound, most)
        : new EntriesRange<>(column, bound, end, most);
  }

  EntriesRange<Q, V> before(Q key) {
    column.requireOrder();
    Bound bound = new Bound(column.boundOf(key), false);
    return column.key().isDescending()
        ? new EntriesRange<>(column, bound, end, most)
        : new EntriesRange<>(column, start, bound, most);
  }

  private boolean isEmpty() {
    ByteString first = start.qualifier();
    ByteString last = end.qualifier();
    if (first == null || last == null) {
      return false;
    }
    int order = KeySet.KEY_ORDER.compare(first, last);
    return order > 0 || (order == 0 && !(start.inclusive() && end.inclusive()));
  }

  /** Returns the filter of the entries' qualifiers. */
  Filter where() {
    if (isEmpty()) {
      return FILTERS.block();
    }
    if (!column.fixed().isEmpty()) {
      return EntriesFilter.of(column, new KeyRange(startBytes(), endBytes()));
    }
    QualifierRangeFilter range = FILTERS.qualifier().rangeWithinFamily(column.family());
    ByteString first = start.qualifier();
    if (first != null) {
      range = start.inclusive() ? range.startClosed(first) : range.startOpen(first);
    }
    ByteString last = end.qualifier();
    if (last != null) {
      range = end.inclusive() ? range.endClosed(last) : range.endOpen(last);
    }
    return range;
  }

  private ByteString startBytes() {
    ByteString bytes = start.qualifier() == null ? ByteString.EMPTY : start.qualifier();
    return start.inclusive() ? bytes : EntriesFilter.after(bytes);
  }

  private @Nullable ByteString endBytes() {
    ByteString bytes = end.qualifier();
    return bytes == null || !end.inclusive() ? bytes : EntriesFilter.after(bytes);
  }

  /** Returns the most entries that are read, or 0 for all. */
  int most() {
    return most;
  }
}
