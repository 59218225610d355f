package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;

/**
 * A custom encoding of the values of a type in cells.
 *
 * <p>A custom codec has a constructor without parameters, keeps no state, and is called by many
 * threads. For example, a point as two doubles:
 *
 * <pre>{@code
 * public final class PointCodec implements ValueCodec<Point> {
 *   public ByteString encode(Point value) {
 *     return CellValue.encodeDouble(value.x()).concat(CellValue.encodeDouble(value.y()));
 *   }
 *
 *   public Point decode(ByteString cell) {
 *     return new Point(
 *         CellValue.decodeDouble(cell.substring(0, 8)), CellValue.decodeDouble(cell.substring(8)));
 *   }
 * }
 * }</pre>
 *
 * @param <T> the type of the values
 */
public interface ValueCodec<T> {

  /**
   * Returns the bytes of a value, which is not null.
   *
   * @throws RuntimeException if the codec cannot hold the value; the message is shown after the
   *     names of entity and component, unless that is marked {@code @PersonalData}
   */
  ByteString encode(T value);

  /**
   * Returns the value of bytes that {@link #encode} has returned.
   *
   * @throws RuntimeException if they are others; the message is shown after table, row key and
   *     column, and before the cell's length, which a {@link
   *     dev.rowsmith.runtime.CellFormatException} says itself
   */
  T decode(ByteString cell);
}
