package dev.rowsmith.dynamodb.internal.run;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.InvalidInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The file that tells how far an import is. It is replaced as a whole, so that it is whole whenever
 * the process ends.
 */
final class StateFile {

  private static final JsonFactory JSON = new JsonFactory();
  private static final int VERSION = 1;

  private final ImportPlan plan;
  private final String owner;

  StateFile(ImportPlan plan) {
    this.plan = plan;
    this.owner =
        plan.targets().stream()
            .map(StateFile::words)
            .collect(
                Collectors.joining(
                    "; ",
                    "%s %s".formatted(plan.export().arn(), plan.instance()).strip() + " ",
                    ""));
  }

  /** An entity that has changed since would leave rows of two forms. */
  private static String words(RepositoryTarget<?, ?> target) {
    ItemMapping<?, ?> mapping = target.target().mapping();
    return String.format(
        Locale.ROOT,
        "%s of %s, layout %08x",
        target,
        new TreeSet<>(mapping.attributes()),
        mapping.mapper().schema().toString().hashCode());
  }

  /**
   * What the file has.
   *
   * @param rejectedFile the file of rejected items, or empty if there is none
   * @param rejectedBytes how much of that file belongs to it
   */
  record State(String rejectedFile, long rejectedBytes, Map<String, FileState> files) {

    static final State NEW = new State("", 0, Map.of());

    ImportCounts counts() {
      return files.values().stream()
          .map(FileState::counts)
          .reduce(ImportCounts.NONE, ImportCounts::plus);
    }
  }

  State load() throws IOException {
    Path path = plan.state();
    return path == null || !Files.exists(path) ? State.NEW : parse(path, Files.readAllBytes(path));
  }

  private State parse(Path path, byte[] content) {
    Map<String, FileState> files = new LinkedHashMap<>();
    String found = "";
    String rejectedFile = "";
    long rejectedBytes = 0;
    try (JsonParser json = JSON.createParser(content)) {
      require(json.nextToken() == JsonToken.START_OBJECT);
      for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
        json.nextToken();
        switch (name) {
          case "version" -> require(json.getIntValue() == VERSION);
          case "import" -> found = json.getText();
          case "rejectedFile" -> rejectedFile = json.getText();
          case "rejectedBytes" -> rejectedBytes = json.getLongValue();
          case "files" -> files(json, files);
          default -> throw new IOException("unknown member " + name);
        }
      }
      require(json.currentToken() == JsonToken.END_OBJECT);
    } catch (IOException | IllegalArgumentException problem) {
      throw new InvalidInputException("%s is not the state of an import".formatted(path), problem);
    }
    if (!found.equals(owner)) {
      throw new InvalidInputException(
          "%s is the state of another import, %s; this one is %s".formatted(path, found, owner));
    }
    return new State(rejectedFile, rejectedBytes, files);
  }

  private static void files(JsonParser json, Map<String, FileState> files) throws IOException {
    for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
      require(json.nextToken() == JsonToken.START_ARRAY);
      long line = number(json);
      boolean done = number(json) == 1;
      ImportCounts counts =
          new ImportCounts(number(json), number(json), number(json), number(json), number(json));
      require(json.nextToken() == JsonToken.END_ARRAY);
      files.put(name, new FileState(line, done, counts));
    }
  }

  private static long number(JsonParser json) throws IOException {
    require(json.nextToken() == JsonToken.VALUE_NUMBER_INT);
    return json.getLongValue();
  }

  private static void require(boolean expected) throws IOException {
    if (!expected) {
      throw new IOException("not of version " + VERSION);
    }
  }

  void save(State state) {
    Path path = plan.state();
    if (path == null) {
      return;
    }
    try {
      Path next = path.resolveSibling(path.getFileName() + ".next");
      try (FileChannel channel =
          FileChannel.open(
              next,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(json(state));
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(next, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** A file is an array: the line, whether it is done, and the counts. */
  private byte[] json(State state) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeNumberField("version", VERSION);
      json.writeStringField("import", owner);
      json.writeStringField("rejectedFile", state.rejectedFile());
      json.writeNumberField("rejectedBytes", state.rejectedBytes());
      json.writeObjectFieldStart("files");
      for (Map.Entry<String, FileState> each : state.files().entrySet()) {
        FileState file = each.getValue();
        ImportCounts counts = file.counts();
        json.writeArrayFieldStart(each.getKey());
        for (long number :
            new long[] {
              file.line(),
              file.done() ? 1 : 0,
              counts.read(),
              counts.written(),
              counts.deleted(),
              counts.expired(),
              counts.rejected()
            }) {
          json.writeNumber(number);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
      json.writeEndObject();
    }
    return bytes.toByteArray();
  }
}
