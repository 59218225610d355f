package dev.rowsmith.lock;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What stored rows of one entity depend on.
 *
 * @param path the file, as messages name it
 * @param lines its lines in canonical order, without that of the format
 */
public record LockFile(String path, List<LockLine> lines) {

  public LockFile {
    lines = List.copyOf(lines);
  }

  /** Returns the line that is about something. */
  public Optional<LockLine> find(String identity) {
    return lines.stream().filter(line -> line.identity().equals(identity)).findFirst();
  }

  /** Returns the line about the same as another one. */
  public Optional<LockLine> find(LockLine line) {
    return find(line.identity());
  }

  /** Returns the lines of a kind. */
  public Stream<LockLine> of(LineKind kind) {
    return lines.stream().filter(line -> line.is(kind));
  }

  /** Returns the place of a line for messages: {@code app.Reading.bigtable.lock:9}. */
  public String place(LockLine line) {
    return path + ":" + line.number();
  }
}
