package dev.rowsmith.testing;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a row.
 *
 * @param key the row key in hexadecimal
 * @param cells the cells by family, qualifier and time
 * @param line the line of a file, or 0
 */
record RowBytes(String key, List<CellBytes> cells, int line) {

  RowBytes {
    cells = List.copyOf(cells);
  }

  /**
   * One cell.
   *
   * @param name family and qualifier, as lock files write them
   * @param micros the timestamp, or 0 for that of the write
   * @param line the line of a file, or 0
   */
  record CellBytes(
      String family, ByteString qualifier, String name, long micros, ByteString value, int line) {

    String hex() {
      return HexFormat.of().withUpperCase().formatHex(value.toByteArray());
    }

    boolean isAt(CellBytes other) {
      return name.equals(other.name) && micros == other.micros;
    }

    /** Compressed bytes differ from one JDK to another, what they unpack to does not. */
    boolean hasValueOf(CellBytes other) {
      return value.equals(other.value)
          || (isCompressed(value)
              && isCompressed(other.value)
              && Arrays.equals(unpacked(value), unpacked(other.value)));
    }

    private static boolean isCompressed(ByteString value) {
      return value.size() > 2 && value.byteAt(0) == 0x1F && value.byteAt(1) == (byte) 0x8B;
    }

    private static byte[] unpacked(ByteString value) {
      try (GZIPInputStream unpacked = new GZIPInputStream(value.newInput())) {
        return unpacked.readAllBytes();
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }
  }

  /** Returns the cell of the same name and time, or null. */
  @Nullable CellBytes find(CellBytes cell) {
    return cells.stream().filter(cell::isAt).findFirst().orElse(null);
  }

  /** Returns whether another row has the same key and the same cells. */
  boolean hasBytesOf(RowBytes other) {
    return key.equals(other.key)
        && cells.size() == other.cells.size()
        && cells.stream()
            .allMatch(
                each -> {
                  CellBytes found = other.find(each);
                  return found != null && each.hasValueOf(found);
                });
  }
}
