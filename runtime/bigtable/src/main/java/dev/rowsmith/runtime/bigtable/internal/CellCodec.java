package dev.rowsmith.runtime.bigtable.internal;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The codec of entries whose time is data: the bytes of a cell hold the value, and its timestamp
 * the time.
 *
 * @param codec how the value becomes bytes
 */
public record CellCodec<T>(ValueCodec<T> codec) implements TimedCodec<Cell<T>> {

  @Override
  public ByteString encode(Cell<T> cell) {
    return codec.encode(valueOf(cell));
  }

  @Override
  public ByteString encodeReadable(Cell<T> cell) {
    return codec.encodeReadable(valueOf(cell));
  }

  private static <T> T valueOf(Cell<T> cell) {
    @Nullable T value = cell.value();
    if (value == null) {
      throw new CellFormatException("a cell without a value, and each entry has one");
    }
    return value;
  }

  @Override
  public Instant timeOf(Cell<T> cell) {
    return cell.timestamp();
  }

  @Override
  public Cell<T> decode(ByteString bytes, Instant time) {
    return new Cell<>(time, codec.decode(bytes));
  }

  @Override
  public Cell<T> decode(ByteString bytes) {
    throw new UnsupportedOperationException("a cell is not decoded without its time");
  }
}
