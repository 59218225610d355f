package dev.rowsmith.dynamodb.internal.run;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.ExportFormat;
import dev.rowsmith.dynamodb.RejectedItem;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.internal.PrivateFile;
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
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The lines of rejected items; those behind a state that is resumed are cut off and come again. */
final class RejectedFile implements Closeable {

  private static final JsonFactory JSON = new JsonFactory();

  private final boolean isJson;
  private final String name;
  private final @Nullable FileChannel lines;

  /** The length of the whole lines; what a write that failed has left behind is written over. */
  private long end;

  private boolean isFlushed = true;

  private RejectedFile(boolean isJson, String name, @Nullable FileChannel lines, long end) {
    this.isJson = isJson;
    this.name = name;
    this.lines = lines;
    this.end = end;
  }

  /**
   * Opens the file of a plan, if it has one.
   *
   * @param state what an earlier run has left
   */
  static RejectedFile open(ImportPlan plan, StateFile.State state) throws IOException {
    boolean isJson = plan.export().format() == ExportFormat.DYNAMODB_JSON;
    Path file = plan.rejected();
    String name = file == null ? "" : file.toAbsolutePath().normalize().toString();
    boolean goesOn = name.equals(state.rejectedFile());
    if (!goesOn) {
      requireNoneIn(state);
    }
    long bytes = goesOn ? state.rejectedBytes() : 0;
    return new RejectedFile(isJson, name, file == null ? null : lines(file, goesOn, bytes), bytes);
  }

  /** Rejected items are in one file, or in none. */
  private static void requireNoneIn(StateFile.State state) {
    long items = state.counts().rejected();
    if (items > 0) {
      throw new InvalidInputException(
          state.rejectedFile().isEmpty()
              ? String.format(
                  Locale.ROOT,
                  "%,d items were rejected before, and are listed in no file; begin with another state",
                  items)
              : String.format(
                  Locale.ROOT,
                  "%,d items were rejected before, and are listed in %s; name this file",
                  items,
                  state.rejectedFile()));
    }
  }

  private static FileChannel lines(Path file, boolean goesOn, long bytes) throws IOException {
    long size = Files.exists(file) ? Files.size(file) : 0;
    if (!goesOn && size > 0) {
      throw new InvalidInputException(
          file + " has the rejected items of another run; move it away, or name another file");
    }
    if (size < bytes) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "%s has %,d bytes, and had %,d when the state was written",
              file,
              size,
              bytes));
    }
    PrivateFile.createIfAbsent(file); // Items of users are in it.
    FileChannel lines = FileChannel.open(file, StandardOpenOption.WRITE);
    lines.truncate(bytes);
    return lines;
  }

  /** Returns where the file is, or nothing if there is none. */
  String name() {
    return name;
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
        json.writeRawValue(
            line.replace("\r", "")); // Between tokens; many readers end a line at it.
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
