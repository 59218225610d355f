package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the column that a cell belongs to.
 *
 * <p>Bigtable sends the cells of a family in the order of their qualifiers, so the column after the
 * last one found, or the same map again, is nearly always the right one; where it is not, a binary
 * search finds it.
 */
final class ColumnIndex {

  /** The position of a cell that the entity does not map. */
  static final int NONE = -1;

  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  private final IndexedColumn[] columns;
  private final boolean hasEntries;

  ColumnIndex(List<? extends MappedColumn> declared) {
    columns =
        IntStream.range(0, declared.size())
            .mapToObj(at -> new IndexedColumn(declared.get(at), at))
            .sorted(
                Comparator.comparing(IndexedColumn::family)
                    .thenComparing(IndexedColumn::qualifier, BYTES))
            .toArray(IndexedColumn[]::new);
    hasEntries = declared.stream().anyMatch(MappedColumn::hasEntries);
  }

  /**
   * Returns the position of a cell's column in sorted order, or {@link #NONE}.
   *
   * @param last the position of the cell before, or {@link #NONE}
   * @param words what the qualifier is read with; each reader of rows has its own
   */
  int find(String family, ByteString qualifier, int last, QualifierWords words) {
    words.read(qualifier);
    int next = last + 1;
    if (next < columns.length && columns[next].isExactly(family, qualifier, words)) {
      return next;
    }
    if (last >= 0 && columns[last].isEntry(family, qualifier)) {
      return last;
    }
    int exact = search(family, qualifier);
    return exact == NONE && hasEntries ? findEntries(family, qualifier) : exact;
  }

  /** Returns the column's place in the order of declaration. */
  int declared(int position) {
    return columns[position].declared();
  }

  private int search(String family, ByteString qualifier) {
    int low = 0;
    int high = columns.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = columns[middle].family().compareTo(family);
      if (order == 0) {
        order = BYTES.compare(columns[middle].qualifier(), qualifier);
      }
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }

  private int findEntries(String family, ByteString qualifier) {
    for (int at = 0; at < columns.length; at++) {
      if (columns[at].isEntry(family, qualifier)) {
        return at;
      }
    }
    return NONE;
  }
}
