package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the column that a cell belongs to.
 *
 * <p>Bigtable sends the cells of a family in the order of their qualifiers, so the column after the
 * last one found is nearly always the right one; where it is not, a binary search finds it.
 */
final class ColumnIndex {

  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  private final String[] families;
  private final ByteString[] qualifiers;
  private final int[] declared;

  ColumnIndex(List<Column<?>> columns) {
    int[] sorted =
        IntStream.range(0, columns.size())
            .boxed()
            .sorted(
                Comparator.<Integer, String>comparing(at -> columns.get(at).family())
                    .thenComparing(at -> columns.get(at).qualifier(), BYTES))
            .mapToInt(Integer::intValue)
            .toArray();
    families = new String[sorted.length];
    qualifiers = new ByteString[sorted.length];
    declared = sorted;
    for (int at = 0; at < sorted.length; at++) {
      families[at] = columns.get(sorted[at]).family();
      qualifiers[at] = columns.get(sorted[at]).qualifier();
    }
  }

  /** Returns the position of a cell's column in sorted order, or -1 if the entity has none. */
  int find(String family, ByteString qualifier, int last) {
    int next = last + 1;
    if (next < families.length
        && qualifiers[next].equals(qualifier)
        && families[next].equals(family)) {
      return next;
    }
    int low = 0;
    int high = families.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = families[middle].compareTo(family);
      if (order == 0) {
        order = BYTES.compare(qualifiers[middle], qualifier);
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
    return -1;
  }

  /** Returns the column's place in the order of declaration. */
  int declared(int position) {
    return declared[position];
  }
}
