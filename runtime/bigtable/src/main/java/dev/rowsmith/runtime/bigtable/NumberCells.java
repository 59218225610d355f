package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.CellValue;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Keeps the numbers of one row's cells as numbers: those in the default form, of the right size.
 *
 * <p>To keep the bytes would cost more than to read them: a reference that is stored in an object
 * as old as the row's reader is work for the garbage collector.
 */
final class NumberCells {

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

  /** The size of each column's numbers, or -1, which no cell has. */
  private final int[] sizes;

  private final boolean[] present;
  private final long[] numbers;

  NumberCells(List<? extends MappedColumn> columns) {
    sizes = columns.stream().mapToInt(NumberCells::size).toArray();
    present = new boolean[sizes.length];
    numbers = new long[sizes.length];
  }

  private static int size(MappedColumn column) {
    return column instanceof Column<?> one ? SIZES.getOrDefault(one.codec(), -1) : -1;
  }

  void clear() {
    Arrays.fill(present, false);
  }

  /** Keeps a cell if it is a number of its column's size and the first one; returns whether. */
  boolean put(int column, ByteString cell) {
    if (cell.size() != sizes[column] || present[column]) {
      return false;
    }
    numbers[column] = decode(cell);
    present[column] = true;
    return true;
  }

  boolean has(int column) {
    return present[column];
  }

  long get(int column) {
    return numbers[column];
  }

  /** Returns the bytes of the number of a column. */
  ByteString bytes(int column) {
    long number = numbers[column];
    return switch (sizes[column]) {
      case Long.BYTES -> CellValue.encodeLong(number);
      case Integer.BYTES -> CellValue.encodeInt((int) number);
      case Short.BYTES -> CellValue.encodeShort((short) number);
      default -> CellValue.encodeByte((byte) number);
    };
  }

  /** Returns the bytes of the number of a column, and forgets it: more of its cell has come. */
  ByteString take(int column) {
    present[column] = false;
    return bytes(column);
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
