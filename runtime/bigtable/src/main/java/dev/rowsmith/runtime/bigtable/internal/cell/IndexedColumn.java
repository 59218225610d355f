package dev.rowsmith.runtime.bigtable.internal.cell;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Set;

/**
 * What a {@link ColumnCursor} compares with the family, as {@link ColumnIndex#familyOf} names it,
 * and the qualifier of a cell.
 *
 * <p>The first and the last bytes of the qualifier are kept as two numbers. Each holds up to eight
 * bytes, and a byte can be in both; so up to sixteen bytes of one size are the same if both numbers
 * are. To compare them one by one would be most of what finding a column costs.
 */
public final class IndexedColumn {

  /** The size that no qualifier has. */
  private static final int NO_SIZE = -1;

  /** The most bytes of which each is in one of the numbers. */
  private static final int MOST = 2 * Long.BYTES;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private final String family;
  private final ByteString qualifier;
  private final boolean hasEntries;

  /** The qualifiers that begin as those of the entries, and are other columns. */
  private final Set<ByteString> fixed;

  private final int declared;

  /** The size of the qualifier of all cells, or none where qualifiers are data. */
  private final int size;

  private final long head;
  private final long tail;

  /**
   * Holds a column.
   *
   * @param family the name of its family: the one object that all columns of the family have
   * @param declared its place in the order of declaration
   */
  IndexedColumn(MappedColumn column, String family, int declared) {
    this(
        family,
        column.qualifier(),
        column.hasEntries(),
        column instanceof MapColumn<?, ?> entries ? entries.fixed() : Set.of(),
        declared);
  }

  private IndexedColumn(
      String family,
      ByteString qualifier,
      boolean hasEntries,
      Set<ByteString> fixed,
      int declared) {
    this.family = family;
    this.qualifier = qualifier;
    this.hasEntries = hasEntries;
    this.fixed = fixed;
    this.declared = declared;
    this.size = hasEntries ? NO_SIZE : qualifier.size();
    byte[] bytes = qualifier.toByteArray();
    this.head = head(bytes, 0, bytes.length);
    this.tail = tail(bytes, 0, bytes.length);
  }

  /** Returns a column that no cell belongs to. */
  static IndexedColumn ofNoCell() {
    return new IndexedColumn("", ByteString.EMPTY, true, Set.of(), ColumnIndex.NONE);
  }

  String family() {
    return family;
  }

  /** Returns the qualifier, or what stands in front of qualifiers that are data. */
  ByteString qualifier() {
    return qualifier;
  }

  /** Returns whether the qualifier is that of one column, and not the beginning of many. */
  boolean isExact() {
    return !hasEntries;
  }

  /** Returns the column's place in the order of declaration. */
  int declared() {
    return declared;
  }

  /** Returns whether this column, which is not one of entries, has a qualifier of so many bytes. */
  boolean hasSize(int size) {
    return this.size == size;
  }

  /** Returns whether bytes of the qualifier's size begin and end as it does. */
  boolean hasEnds(byte[] bytes, int from) {
    return head(bytes, from, size) == head && tail(bytes, from, size) == tail;
  }

  /** Returns whether a cell belongs to this column whose qualifier has its size and its ends. */
  boolean isExactly(String family, ByteString qualifier) {
    return isIn(family) && (size <= MOST || this.qualifier.equals(qualifier));
  }

  /** Returns whether a cell is one of the entries of this column. */
  boolean isEntry(String family, ByteString qualifier) {
    return hasEntries
        && qualifier.startsWith(this.qualifier)
        && isIn(family)
        && (fixed.isEmpty() || !fixed.contains(qualifier));
  }

  @SuppressWarnings("ReferenceEquality") // Each family has one object.
  private boolean isIn(String family) {
    return this.family == family;
  }

  private static long head(byte[] bytes, int from, int size) {
    if (size >= Long.BYTES) {
      return (long) EIGHT_BYTES.get(bytes, from);
    }
    return size >= Integer.BYTES ? (int) FOUR_BYTES.get(bytes, from) : few(bytes, from, size);
  }

  private static long tail(byte[] bytes, int from, int size) {
    if (size >= Long.BYTES) {
      return (long) EIGHT_BYTES.get(bytes, from + size - Long.BYTES);
    }
    return size >= Integer.BYTES ? (int) FOUR_BYTES.get(bytes, from + size - Integer.BYTES) : 0;
  }

  /** Each of up to three bytes is the first, the middle or the last one. */
  private static int few(byte[] bytes, int from, int size) {
    return size == 0
        ? 0
        : bytes[from] << 16
            | (bytes[from + (size >> 1)] & 0xFF) << 8
            | (bytes[from + size - 1] & 0xFF);
  }
}
