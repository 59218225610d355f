package dev.rowsmith.lock;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What stored rows of one entity depend on.
 *
 * @param path the file, as messages name it
 * @param lines its lines in canonical order, without that of the format
 * @param counted whether it has the count of its lines; files of earlier versions do not, and leave
 *     out some facts
 */
public record LockFile(String path, List<LockLine> lines, boolean counted) {

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

  /**
   * Returns the lines of an entity, and those of an older file about columns that it does not have.
   *
   * @param column the kind of lines about columns
   * @param retired the kind of lines about columns that are gone
   */
  public List<LockLine> withRetired(LockFile older, LineKind column, LineKind retired) {
    Stream<LockLine> gone =
        Stream.concat(older.of(retired), older.of(column).map(line -> line.as(retired)));
    return Stream.concat(lines.stream(), gone.filter(line -> find(line.as(column)).isEmpty()))
        .toList();
  }

  /** Returns the place of a line for messages: {@code app.Reading.bigtable.lock:9}. */
  public String place(LockLine line) {
    return path + ":" + line.number();
  }
}
