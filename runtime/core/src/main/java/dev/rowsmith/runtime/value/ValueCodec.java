package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;

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

  /**
   * Returns the bytes of a value that {@link #decode} accepts: every write calls this method.
   *
   * <p>By default the bytes are decoded once before they are sent, so that a row never holds a cell
   * that its own codec refuses. Override this method with {@code return encode(value);} in a codec
   * that decodes everything that it encodes, if the time matters.
   *
   * @throws RuntimeException if the codec cannot hold the value, or cannot read its bytes
   */
  default ByteString encodeReadable(T value) {
    ByteString cell = encode(value);
    try {
      decode(cell);
    } catch (RuntimeException problem) {
      CellFormatException refused =
          new CellFormatException(
              "the codec refuses the bytes that it writes for this value: " + problem.getMessage());
      refused.initCause(problem);
      throw refused;
    }
    return cell;
  }
}
