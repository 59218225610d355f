package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses what another codec writes, in the gzip format of RFC 1952.
 *
 * <p>A cell that would grow beyond {@link Limits#MAX_CELL_BYTES} when it is unpacked is refused: no
 * codec writes one, and it would fill the memory.
 *
 * @param <T> the type of the values
 */
public final class GzipCodec<T> implements ValueCodec<T> {

  private final ValueCodec<T> plain;

  /** Compresses what {@code plain} writes. */
  public GzipCodec(ValueCodec<T> plain) {
    this.plain = plain;
  }

  @Override
  public ByteString encode(T value) {
    ByteString.Output packed = ByteString.newOutput();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      plain.encode(value).writeTo(gzip);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteString();
  }

  @Override
  public T decode(ByteString cell) {
    try (InputStream gzip = new GZIPInputStream(cell.newInput())) {
      byte[] bytes = gzip.readNBytes(Limits.MAX_CELL_BYTES + 1);
      if (bytes.length > Limits.MAX_CELL_BYTES) {
        throw new CellFormatException(
            "unpacks to more than %,d bytes".formatted(Limits.MAX_CELL_BYTES));
      }
      return plain.decode(ByteString.copyFrom(bytes));
    } catch (IOException e) {
      throw new CellFormatException(
          "no gzip of %d bytes: %s".formatted(cell.size(), e.getMessage()));
    }
  }
}
