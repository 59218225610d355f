package dev.rowsmith.benchmarks.mapping;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a careful author of a {@code RowAdapter} writes: the next column is nearly always the one
 * that follows, and numbers are read from the bytes.
 *
 * <p>It serves one row after the other, so it knows which cells the row has: a cell that is missing
 * would else have the value of the row before, and an older version would replace the newest, which
 * comes first.
 */
public abstract class HandWrittenRow<E> implements RowBuilder<E> {

  private static final int NONE = -1;

  private final ByteString[] qualifiers;
  private final Map<ByteString, Integer> places = new HashMap<>();
  private final boolean[] present;
  private ByteString key = ByteString.EMPTY;
  private int cells;
  private int next;
  private int column;
  private @Nullable ByteString value;

  /** Reads cells of these qualifiers, which are in the order of the row. */
  HandWrittenRow(List<String> qualifiers) {
    this.qualifiers = qualifiers.stream().map(ByteString::copyFromUtf8).toArray(ByteString[]::new);
    present = new boolean[this.qualifiers.length];
    for (int at = 0; at < this.qualifiers.length; at++) {
      places.put(this.qualifiers[at], at);
    }
  }

  abstract void cell(int column, ByteString value);

  protected abstract E build(ByteString key);

  @Override
  public void startRow(ByteString rowKey) {
    key = rowKey;
    next = 0;
    cells = 0;
    Arrays.fill(present, false);
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    value = null;
    if (!family.equals("t")) {
      column = NONE;
      return;
    }
    if (next < qualifiers.length && qualifiers[next].equals(qualifier)) {
      column = next++;
      return;
    }
    Integer place = places.get(qualifier);
    column = place == null ? NONE : place;
    next = column + 1;
  }

  @Override
  public void cellValue(ByteString piece) {
    value = value == null ? piece : value.concat(piece);
  }

  @Override
  public void finishCell() {
    if (column != NONE && !present[column]) {
      present[column] = true;
      cells++;
      cell(column, value == null ? ByteString.EMPTY : value);
    }
  }

  @Override
  public E finishRow() {
    if (cells < present.length) {
      throw new IllegalStateException("row " + key.toStringUtf8() + " is not complete");
    }
    return build(key);
  }

  @Override
  public void reset() {
    key = ByteString.EMPTY;
  }

  @Override
  public E createScanMarkerRow(ByteString rowKey) {
    throw new IllegalStateException("no markers here");
  }

  static long longOf(ByteString bytes) {
    long number = 0;
    for (int at = 0; at < Long.BYTES; at++) {
      number = number << Byte.SIZE | (bytes.byteAt(at) & 0xFF);
    }
    return number;
  }

  static int intOf(ByteString bytes) {
    int number = 0;
    for (int at = 0; at < Integer.BYTES; at++) {
      number = number << Byte.SIZE | (bytes.byteAt(at) & 0xFF);
    }
    return number;
  }

  static double doubleOf(ByteString bytes) {
    return Double.longBitsToDouble(longOf(bytes));
  }
}
