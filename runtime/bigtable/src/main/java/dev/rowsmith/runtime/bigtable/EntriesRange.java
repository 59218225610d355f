package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.KeyRange;

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
  private final KeyRange qualifiers;

  /** The most entries, or 0 for all. */
  private final int most;

  private EntriesRange(EntriesColumn<Q, V> column, KeyRange qualifiers, int most) {
    this.column = column;
    this.qualifiers = qualifiers;
    this.most = most;
  }

  static <Q, V> EntriesRange<Q, V> all(EntriesColumn<Q, V> column) {
    return new EntriesRange<>(column, KeyRange.prefix(column.qualifier()), 0);
  }

  static <Q, V> EntriesRange<Q, V> one(EntriesColumn<Q, V> column, Q key) {
    return new EntriesRange<>(column, KeyRange.key(column.qualifierOf(key)), 0);
  }

  /** Returns the column of the entries. */
  @Override
  public EntriesColumn<Q, V> column() {
    return column;
  }

  /**
   * Reads at most so many entries, the first ones in the order of the row.
   *
   * @throws InvalidInputException if that is none
   */
  public EntriesRange<Q, V> first(int entries) {
    if (entries < 1) {
      throw new InvalidInputException("at least 1 entry is read, and not " + entries);
    }
    return new EntriesRange<>(column, qualifiers, entries);
  }

  /**
   * Reads the entries that follow one in the order of the row, which need not be there any more:
   * the next page.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public EntriesRange<Q, V> after(Q last) {
    return startingAt(KeyRange.after(column.boundOf(last)));
  }

  EntriesRange<Q, V> from(Q key) {
    column.requireOrder();
    ByteString bound = column.boundOf(key);
    return column.key().isDescending() ? endingAt(KeyRange.after(bound)) : startingAt(bound);
  }

  EntriesRange<Q, V> before(Q key) {
    column.requireOrder();
    ByteString bound = column.boundOf(key);
    return column.key().isDescending() ? startingAt(KeyRange.after(bound)) : endingAt(bound);
  }

  private EntriesRange<Q, V> startingAt(ByteString start) {
    return within(new KeyRange(start, null));
  }

  private EntriesRange<Q, V> endingAt(ByteString end) {
    return within(new KeyRange(ByteString.EMPTY, end));
  }

  private EntriesRange<Q, V> within(KeyRange other) {
    return new EntriesRange<>(column, qualifiers.intersect(other), most);
  }

  /** Returns the filter of the entries' qualifiers. */
  Filter where(TableSchema schema) {
    return EntriesFilter.of(schema, column, qualifiers);
  }

  /** Returns the most entries that are read, or 0 for all. */
  int most() {
    return most;
  }
}
