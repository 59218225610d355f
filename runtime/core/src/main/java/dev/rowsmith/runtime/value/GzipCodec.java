package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses what another codec writes, in the gzip format of RFC 1952.
 *
 * <p>A value of more than {@link Limits#MAX_CELL_BYTES} before compression is neither written nor
 * read: a small cell could otherwise fill the memory.
 *
 * @param <T> the type of the values
 */
public final class GzipCodec<T> implements ValueCodec<T> {

  /** The highest ratio of compression that the format reaches is 1032 to 1. */
  private static final int MAX_RATIO = 1032;

  private static final int BUFFER = 8192;

  private final ValueCodec<T> plain;

  /** Compresses what {@code plain} writes. */
  public GzipCodec(ValueCodec<T> plain) {
    this.plain = plain;
  }

  @Override
  public ByteString encode(T value) {
    return packed(plain.encode(value));
  }

  @Override
  public ByteString encodeReadable(T value) {
    return packed(plain.encodeReadable(value));
  }

  private static ByteString packed(ByteString bytes) {
    if (bytes.size() > Limits.MAX_CELL_BYTES) {
      throw new CellFormatException(
          String.format(
              Locale.ROOT,
              "%,d bytes before compression, and a cell unpacks to at most %,d",
              bytes.size(),
              Limits.MAX_CELL_BYTES));
    }
    ByteString.Output packed = ByteString.newOutput();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      bytes.writeTo(gzip);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteString();
  }

  @Override
  public T decode(ByteString cell) {
    return plain.decode(unpacked(cell));
  }

  private static ByteString unpacked(ByteString cell) {
    try (InputStream gzip = new GZIPInputStream(cell.newInput())) {
      byte[] bytes = new byte[expectedSize(cell)];
      int size = gzip.readNBytes(bytes, 0, bytes.length);
      ByteString start = UnsafeByteOperations.unsafeWrap(bytes, 0, size);
      byte[] next = gzip.readNBytes(1);
      return next.length == 0 ? start : start.concat(rest(next, gzip, size));
    } catch (IOException e) {
      throw new CellFormatException(
          "no gzip of %s bytes: %s".formatted(cell.size(), e.getMessage()));
    }
  }

  /**
   * Returns the unpacked size that the last four bytes state, so that the bytes are stored once. A
   * size that is not possible counts as 0.
   */
  private static int expectedSize(ByteString cell) {
    int size = 0;
    for (int at = 1; at <= Integer.BYTES; at++) {
      size = size << Byte.SIZE | (cell.byteAt(cell.size() - at) & 0xFF);
    }
    boolean possible = size >= 0 && size <= Limits.MAX_CELL_BYTES && size / MAX_RATIO < cell.size();
    return possible ? size : 0;
  }

  /** Reads what follows the stated size: a gzip may consist of several members. */
  private static ByteString rest(byte[] next, InputStream gzip, int before) throws IOException {
    ByteString.Output rest = ByteString.newOutput();
    rest.write(next);
    byte[] buffer = new byte[BUFFER];
    for (int count = gzip.read(buffer); count >= 0; count = gzip.read(buffer)) {
      rest.write(buffer, 0, count);
      requireSize((long) before + rest.size());
    }
    requireSize((long) before + rest.size());
    return rest.toByteString();
  }

  private static void requireSize(long bytes) {
    if (bytes > Limits.MAX_CELL_BYTES) {
      throw new CellFormatException(
          String.format(Locale.ROOT, "unpacks to more than %,d bytes", Limits.MAX_CELL_BYTES));
    }
  }
}
