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

  private final String[] families;
  private final ByteString[] qualifiers;
  private final boolean[] entries;
  private final int[] declared;
  private final boolean hasEntries;

  ColumnIndex(List<? extends MappedColumn> columns) {
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
    entries = new boolean[sorted.length];
    declared = sorted;
    for (int at = 0; at < sorted.length; at++) {
      families[at] = columns.get(sorted[at]).family();
      qualifiers[at] = columns.get(sorted[at]).qualifier();
      entries[at] = columns.get(sorted[at]).hasEntries();
    }
    hasEntries = columns.stream().anyMatch(MappedColumn::hasEntries);
  }

  /** Returns whether a cell belongs to the column at a position, which is not one of entries. */
  boolean isAt(int position, String family, ByteString qualifier) {
    return position < qualifiers.length
        && !entries[position]
        && qualifiers[position].equals(qualifier)
        && families[position].equals(family);
  }

  /** Returns the position of a cell's column in sorted order, or {@link #NONE}. */
  int find(String family, ByteString qualifier, int last) {
    if (last >= 0 && entries[last] && isEntry(last, family, qualifier)) {
      return last;
    }
    int next = last + 1;
    if (isAt(next, family, qualifier)) {
      return next;
    }
    int exact = search(family, qualifier);
    return exact == NONE && hasEntries ? findEntries(family, qualifier) : exact;
  }

  /** Returns the column's place in the order of declaration. */
  int declared(int position) {
    return declared[position];
  }

  private int search(String family, ByteString qualifier) {
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
    return NONE;
  }

  private int findEntries(String family, ByteString qualifier) {
    for (int at = 0; at < families.length; at++) {
      if (entries[at] && isEntry(at, family, qualifier)) {
        return at;
      }
    }
    return NONE;
  }

  private boolean isEntry(int at, String family, ByteString qualifier) {
    return qualifier.startsWith(qualifiers[at]) && families[at].equals(family);
  }
}
