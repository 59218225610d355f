package dev.rowsmith.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** A file of comma-separated values with a header, as RFC 4180 describes them, or its gzip. */
final class CsvFile implements AutoCloseable {

  private static final int END = -1;

  private final Path file;
  private final Reader text;
  private final List<String> header;
  private int next;
  private long line = 1;

  private CsvFile(Path file, Reader text) {
    this.file = file;
    this.text = text;
    try {
      next = text.read();
      if (next == '\uFEFF') { // The mark that some programs begin UTF-8 with.
        next = text.read();
      }
      header = record();
    } catch (IOException problem) {
      throw unreadable(problem);
    }
  }

  static CsvFile open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    try {
      Path name = file.getFileName();
      boolean zipped = name != null && name.toString().endsWith(".gz");
      return new CsvFile(
          file,
          new BufferedReader(
              new InputStreamReader(
                  zipped ? new GZIPInputStream(bytes) : bytes,
                  StandardCharsets.UTF_8
                      .newDecoder()
                      .onMalformedInput(CodingErrorAction.REPORT)
                      .onUnmappableCharacter(CodingErrorAction.REPORT))));
    } catch (IOException | RuntimeException problem) {
      bytes.close();
      throw problem;
    }
  }

  /**
   * Returns the place of a column.
   *
   * @throws IllegalArgumentException if there is none of this name, with those that there are
   */
  int column(String name) {
    int column = header.indexOf(name);
    if (column < 0) {
      throw new IllegalArgumentException(
          "%s has no column '%s'; expected one of: %s"
              .formatted(file, name, String.join(", ", header)));
    }
    return column;
  }

  /** Returns the values of the next line, or an empty list at the end. */
  List<String> next() {
    try {
      List<String> record = record();
      while (record.equals(List.of("")) && next != END) {
        record = record(); // An empty line.
      }
      if (record.equals(List.of("")) && next == END) {
        return List.of();
      }
      if (record.size() != header.size()) {
        throw failure("%s values, and the header has %s".formatted(record.size(), header.size()));
      }
      return record;
    } catch (IOException problem) {
      throw unreadable(problem);
    }
  }

  private UncheckedIOException unreadable(IOException problem) {
    boolean encoding = problem instanceof CharacterCodingException;
    return new UncheckedIOException(
        "%s, near line %s: %s".formatted(file, line, encoding ? "not in UTF-8" : problem), problem);
  }

  IllegalArgumentException failure(String problem) {
    return new IllegalArgumentException("%s, before line %s: %s".formatted(file, line, problem));
  }

  private List<String> record() throws IOException {
    List<String> record = new ArrayList<>();
    StringBuilder value = new StringBuilder();
    while (true) {
      if (next == '"' && value.isEmpty()) {
        quoted(value);
      }
      if (next == ',' || next == '\n' || next == END) {
        record.add(value.toString());
        value.setLength(0);
        boolean more = next == ',';
        line += next == '\n' ? 1 : 0;
        next = next == END ? END : text.read();
        if (!more) {
          return record;
        }
      } else {
        if (next != '\r') {
          value.append((char) next);
        }
        next = text.read();
      }
    }
  }

  private void quoted(StringBuilder value) throws IOException {
    next = text.read();
    while (true) {
      if (next == END) {
        throw failure("a quotation mark is not closed");
      }
      if (next == '"') {
        next = text.read();
        if (next != '"') {
          return;
        }
      }
      line += next == '\n' ? 1 : 0;
      value.append((char) next);
      next = text.read();
    }
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
