package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.KeyRange;

/**
 * Some entries of a map or set of one row, for a read that sends no others: {@code
 * VideoTable.COMMENTS.first(20)}, and {@code VideoTable.COMMENTS.after(last).first(20)} for the
 * next page.
 *
 * <p>Entries stand in a row as their qualifiers are sorted, so from the highest key down where the
 * keys are descending.
 *
 * @param <Q> the type of the map's keys, or of the set's members
 * @param <V> the type of the map's values
 */
public final class EntryRange<Q, V> implements CellSelection {

  private final MapColumn<Q, V> column;
  private final KeyRange qualifiers;

  /** The most entries, or 0 for all. */
  private final int most;

  private EntryRange(MapColumn<Q, V> column, KeyRange qualifiers, int most) {
    this.column = column;
    this.qualifiers = qualifiers;
    this.most = most;
  }

  static <Q, V> EntryRange<Q, V> all(MapColumn<Q, V> column) {
    return new EntryRange<>(column, KeyRange.prefix(column.qualifier()), 0);
  }

  static <Q, V> EntryRange<Q, V> one(MapColumn<Q, V> column, Q key) {
    return new EntryRange<>(column, KeyRange.key(column.qualifierOf(key)), 0);
  }

  /** Returns the column of the entries. */
  @Override
  public MapColumn<Q, V> column() {
    return column;
  }

  /**
   * Reads at most so many entries, the first ones in the order of the row.
   *
   * @throws InvalidInputException if that is none
   */
  public EntryRange<Q, V> first(int entries) {
    if (entries < 1) {
      throw new InvalidInputException("at least 1 entry is read, and not " + entries);
    }
    return new EntryRange<>(column, qualifiers, entries);
  }

  /**
   * Reads the entries that follow one in the order of the row, which need not be there any more:
   * the next page.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public EntryRange<Q, V> after(Q last) {
    return startingAt(KeyRange.after(column.boundOf(last)));
  }

  EntryRange<Q, V> from(Q key) {
    column.requireOrder();
    ByteString bound = column.boundOf(key);
    return column.key().isDescending() ? endingAt(KeyRange.after(bound)) : startingAt(bound);
  }

  EntryRange<Q, V> before(Q key) {
    column.requireOrder();
    ByteString bound = column.boundOf(key);
    return column.key().isDescending() ? startingAt(KeyRange.after(bound)) : endingAt(bound);
  }

  private EntryRange<Q, V> startingAt(ByteString start) {
    return within(new KeyRange(start, null));
  }

  private EntryRange<Q, V> endingAt(ByteString end) {
    return within(new KeyRange(ByteString.EMPTY, end));
  }

  private EntryRange<Q, V> within(KeyRange other) {
    return new EntryRange<>(column, qualifiers.intersect(other), most);
  }

  /** Returns the range of whole qualifiers that the entries have. */
  public KeyRange qualifiers() {
    return qualifiers;
  }

  /** Returns the most entries that are read, or 0 for all. */
  public int most() {
    return most;
  }
}
