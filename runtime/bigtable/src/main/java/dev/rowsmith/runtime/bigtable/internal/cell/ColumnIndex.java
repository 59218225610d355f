package dev.rowsmith.runtime.bigtable.internal.cell;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The columns of an entity in the order in which Bigtable sends their cells. */
public final class ColumnIndex {

  /** The position of a cell that the entity does not map. */
  static final int NONE = -1;

  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  /** What stands for the families that the entity does not declare. */
  private static final String NO_FAMILY = "";

  private final int size;

  /** All columns, and at the end one that no cell belongs to. */
  private final IndexedColumn[] columns;

  private final boolean hasEntries;

  /**
   * One object for each family, so that its columns can be compared by it: the declared name, by
   * the one that the family has in the table.
   */
  private final Map<String, String> families;

  public ColumnIndex(List<? extends MappedColumn> declared) {
    this(declared, UnaryOperator.identity());
  }

  public ColumnIndex(TableSchema schema) {
    this(schema.columns(), schema::liveName);
  }

  private ColumnIndex(List<? extends MappedColumn> declared, UnaryOperator<String> liveName) {
    families =
        declared.stream()
            .map(MappedColumn::family)
            .collect(toMap(liveName, identity(), (first, same) -> first));
    size = declared.size();
    Stream<IndexedColumn> sorted =
        IntStream.range(0, size)
            .mapToObj(at -> indexed(declared.get(at), at))
            .sorted(
                Comparator.comparing(IndexedColumn::family)
                    .thenComparing(IndexedColumn::qualifier, BYTES)
                    .thenComparing(IndexedColumn::isExact));
    columns =
        Stream.concat(sorted, Stream.of(IndexedColumn.ofNoCell())).toArray(IndexedColumn[]::new);
    hasEntries = declared.stream().anyMatch(MappedColumn::hasEntries);
  }

  private IndexedColumn indexed(MappedColumn column, int declared) {
    return new IndexedColumn(column, declaredFamilyOf(column), declared);
  }

  private String declaredFamilyOf(MappedColumn column) {
    return families.values().stream().filter(column.family()::equals).findFirst().orElse(NO_FAMILY);
  }

  /** Returns the declared name of a family, as the other methods take it. */
  String familyOf(String name) {
    return families.getOrDefault(name, NO_FAMILY);
  }

  /** Returns the column of a position; behind the last one is one that no cell belongs to. */
  IndexedColumn at(int position) {
    return columns[position];
  }

  /** Returns the position of a cell's column, or {@link #NONE}. */
  int find(String family, ByteString qualifier) {
    int exact = search(family, qualifier);
    return exact == NONE && hasEntries ? findEntries(family, qualifier) : exact;
  }

  private int search(String family, ByteString qualifier) {
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = columns[middle].family().compareTo(family);
      if (order == 0) {
        order = BYTES.compare(columns[middle].qualifier(), qualifier);
      }
      if (order == 0 && columns[middle].isExact()) {
        return middle;
      }
      if (order <= 0) { // Entries stand in front of a column that has their constant as its name.
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }

  private int findEntries(String family, ByteString qualifier) {
    for (int at = 0; at < size; at++) {
      if (columns[at].isEntry(family, qualifier)) {
        return at;
      }
    }
    return NONE;
  }
}
