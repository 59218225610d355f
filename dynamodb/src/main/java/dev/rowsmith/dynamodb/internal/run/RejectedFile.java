package dev.rowsmith.dynamodb.internal.run;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.ExportFormat;
import dev.rowsmith.dynamodb.RejectedItem;
import dev.rowsmith.runtime.InvalidInputException;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines of rejected items; those behind a state that is resumed are cut off and come again. */
final class RejectedFile implements Closeable {

  private static final JsonFactory JSON = new JsonFactory();

  private final boolean isJson;
  private final @Nullable FileChannel lines;

  /** The length of the whole lines; what a write that failed has left behind is written over. */
  private long end;

  private boolean isFlushed = true;

  private RejectedFile(boolean isJson, @Nullable FileChannel lines, long end) {
    this.isJson = isJson;
    this.lines = lines;
    this.end = end;
  }

  /**
   * Opens the file of a plan, if it has one.
   *
   * @param bytes how much of it an earlier run has written
   */
  static RejectedFile open(ImportPlan plan, long bytes) throws IOException {
    boolean isJson = plan.export().format() == ExportFormat.DYNAMODB_JSON;
    Path file = plan.rejected();
    if (file == null) {
      return new RejectedFile(isJson, null, 0);
    }
    long size = Files.exists(file) ? Files.size(file) : 0;
    if (bytes == 0 && size > 0) {
      if (plan.state() == null || !Files.exists(plan.state())) {
        throw new InvalidInputException(
            file + " has the rejected items of another run; move it away, or name another file");
      }
    }
    if (size < bytes) {
      throw new InvalidInputException(
          "%s has %,d bytes, and had %,d when the state was written".formatted(file, size, bytes));
    }
    FileChannel lines = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    lines.truncate(bytes);
    return new RejectedFile(isJson, lines, bytes);
  }

  void add(List<RejectedItem> items) {
    if (lines == null || items.isEmpty()) {
      return;
    }
    try {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      for (RejectedItem item : items) {
        write(item, text);
        text.write('\n');
      }
      ByteBuffer bytes = ByteBuffer.wrap(text.toByteArray());
      while (bytes.hasRemaining()) {
        lines.write(bytes, end + bytes.position());
      }
      end += bytes.limit();
      isFlushed = false;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void write(RejectedItem item, ByteArrayOutputStream text) throws IOException {
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("file", item.line().file());
      json.writeNumberField("line", item.line().number());
      json.writeStringField("reason", item.reason());
      json.writeFieldName("item");
      String line = item.line().bytes().toStringUtf8();
      if (isJson && isObject(item.line().bytes())) {
        json.writeRawValue(line);
      } else {
        json.writeString(line);
      }
      json.writeEndObject();
    }
  }

  private static boolean isObject(ByteString line) {
    if (!line.isValidUtf8()) {
      return false;
    }
    try (JsonParser json = JSON.createParser(line.newInput())) {
      json.nextToken();
      json.skipChildren();
      return json.nextToken() == null;
    } catch (IOException malformed) {
      return false;
    }
  }

  /** Brings the lines to the disk, and returns how many bytes they are. */
  long flush() {
    if (lines == null || isFlushed) {
      return end;
    }
    try {
      lines.force(false);
      isFlushed = true;
      return end;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public void close() throws IOException {
    if (lines != null) {
      lines.close();
    }
  }
}
