package dev.rowsmith.runtime.bigtable.internal.cell;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.CellValue;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The newest cell of each column of one row: numbers in their default form and of the right size as
 * numbers, all others as bytes.
 *
 * <p>To keep the bytes of a number would cost more than to read them: a reference that is stored in
 * an object as old as the row's reader is work for the garbage collector.
 */
public final class NewestCells {

  /** The size of numbers of a column that holds none. */
  private static final int NO_NUMBER = -1;

  private static final byte ABSENT = 0;
  private static final byte EMPTY = 1;
  private static final byte NUMBER = 2;
  private static final byte BYTES = 3;

  /** The sizes of numbers in their default form, by codec. */
  private static final Map<ValueCodec<?>, Integer> SIZES =
      Map.of(
          BinaryCodec.LONG, Long.BYTES,
          BinaryCodec.DOUBLE, Double.BYTES,
          BinaryCodec.INSTANT, Long.BYTES,
          BinaryCodec.INT, Integer.BYTES,
          BinaryCodec.FLOAT, Float.BYTES,
          BinaryCodec.SHORT, Short.BYTES,
          BinaryCodec.BYTE, Byte.BYTES,
          BinaryCodec.BOOLEAN, 1);

  /** The size of each column's numbers, or {@link #NO_NUMBER}. */
  private final int[] sizes;

  /** What is kept of each column. */
  private final byte[] states;

  /** The number of a column, or where its bytes are among the kept. */
  private final long[] numbers;

  private final @Nullable ByteString[] kept;
  private int keptSize;

  NewestCells(List<? extends MappedColumn> columns) {
    sizes = columns.stream().mapToInt(NewestCells::numberSize).toArray();
    states = new byte[sizes.length];
    numbers = new long[sizes.length];
    kept = new ByteString[sizes.length];
  }

  private static int numberSize(MappedColumn column) {
    return column instanceof Column<?> one ? SIZES.getOrDefault(one.codec(), NO_NUMBER) : NO_NUMBER;
  }

  /** Forgets all cells, and holds none of their bytes. */
  void clear() {
    Arrays.fill(states, ABSENT);
    while (keptSize > 0) {
      kept[--keptSize] = null;
    }
  }

  /** Keeps an empty cell, to which pieces can be added; returns whether it is the newest. */
  boolean begin(int column) {
    if (states[column] != ABSENT) {
      return false;
    }
    states[column] = EMPTY;
    return true;
  }

  /** Adds a piece to a cell that has begun; nearly all cells are one piece. */
  void add(int column, ByteString piece) {
    byte state = states[column];
    if (state == EMPTY) {
      if (piece.size() == sizes[column]) {
        numbers[column] = decode(piece);
        states[column] = NUMBER;
      } else {
        keep(column, piece);
      }
    } else if (state == NUMBER) {
      keep(column, number(column).concat(piece));
    } else {
      int place = (int) numbers[column];
      ByteString before = kept[place];
      kept[place] = before == null ? piece : before.concat(piece);
    }
  }

  private void keep(int column, ByteString bytes) {
    kept[keptSize] = bytes;
    numbers[column] = keptSize++;
    states[column] = BYTES;
  }

  public boolean has(int column) {
    return states[column] != ABSENT;
  }

  /** Returns whether a cell is a number of its size. */
  public boolean isNumber(int column) {
    return states[column] == NUMBER;
  }

  /** Returns the number of such a cell. */
  public long get(int column) {
    return numbers[column];
  }

  /** Returns the bytes of a cell, if there is one. */
  @Nullable ByteString bytes(int column) {
    return switch (states[column]) {
      case BYTES -> kept[(int) numbers[column]];
      case NUMBER -> number(column);
      case EMPTY -> ByteString.EMPTY;
      default -> null;
    };
  }

  private ByteString number(int column) {
    long number = numbers[column];
    return switch (sizes[column]) {
      case Long.BYTES -> CellValue.encodeLong(number);
      case Integer.BYTES -> CellValue.encodeInt((int) number);
      case Short.BYTES -> CellValue.encodeShort((short) number);
      default -> CellValue.encodeByte((byte) number);
    };
  }

  private static long decode(ByteString cell) {
    return switch (cell.size()) {
      case Long.BYTES -> CellValue.decodeLong(cell);
      case Integer.BYTES -> CellValue.decodeInt(cell);
      case Short.BYTES -> CellValue.decodeShort(cell);
      default -> CellValue.decodeByte(cell);
    };
  }
}
