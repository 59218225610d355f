package dev.rowsmith.dynamodb;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The lines of one file of an export, one after the other; empty lines are none.
 *
 * <p>Not safe for use by several threads.
 */
public final class ExportLines implements Closeable {

  private static final int BUFFER_BYTES = 1 << 16;

  /**
   * Two images of an item and its keys, in Base64 and with escapes: an item has at most 400 KB.
   *
   * @see <a
   *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html">
   *     Quotas in Amazon DynamoDB</a>
   */
  private static final int MAX_LINE_BYTES = 16 << 20;

  /**
   * The most blank lines one after another: an export has none, and they would be read for ever.
   */
  private static final int MAX_BLANK_LINES = 100_000;

  private final String file;
  private final InputStream content;
  private final byte[] buffer = new byte[BUFFER_BYTES];
  private int at;
  private int end;
  private long number;

  /**
   * Reads lines from a stream, which {@link #close} closes.
   *
   * @param file the name of the file, for messages
   * @param content what is in the file, no longer compressed
   */
  public ExportLines(String file, InputStream content) {
    this.file = file;
    this.content = content;
  }

  /**
   * Returns the next line, or null at the end of the file.
   *
   * @throws IOException if the file cannot be read to its end, as one that is cut, or has too many
   *     blank lines
   */
  public @Nullable ExportLine next() throws IOException {
    ByteString bytes;
    int blank = -1;
    do {
      if (++blank > MAX_BLANK_LINES) {
        throw new IOException(
            "line %s ends more than %s blank lines".formatted(number, MAX_BLANK_LINES));
      }
      bytes = line();
      number++;
    } while (bytes != null && isBlank(bytes));
    return bytes == null ? null : new ExportLine(file, number, bytes);
  }

  private static boolean isBlank(ByteString bytes) {
    return bytes.isEmpty() || (bytes.byteAt(0) <= ' ' && bytes.toStringUtf8().isBlank());
  }

  private @Nullable ByteString line() throws IOException {
    ByteArrayOutputStream before = null;
    while (true) {
      if (at == end && !fill()) {
        return before == null ? null : UnsafeByteOperations.unsafeWrap(before.toByteArray());
      }
      int stop = lineEnd();
      if (stop < end && before == null) {
        ByteString line = ByteString.copyFrom(buffer, at, stop - at);
        at = stop + 1;
        return line;
      }
      if (before == null) {
        before = new ByteArrayOutputStream();
      }
      before.write(buffer, at, stop - at);
      if (before.size() > MAX_LINE_BYTES) {
        throw new IOException(
            String.format(
                Locale.ROOT, "line %,d has more than %,d bytes", number + 1, MAX_LINE_BYTES));
      }
      at = Math.min(stop + 1, end);
      if (stop < end) {
        return UnsafeByteOperations.unsafeWrap(before.toByteArray());
      }
    }
  }

  /** Returns where the next line ends in the buffer, or the end of the buffer. */
  private int lineEnd() {
    int stop = at;
    while (stop < end && buffer[stop] != '\n') {
      stop++;
    }
    return stop;
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, content.read(buffer));
    return end > 0;
  }

  @Override
  public void close() throws IOException {
    content.close();
  }
}
