package dev.rowsmith.testing.spanner;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.spanner.SpannerLines;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.spanner.RowsFile.StoredRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A lock file, the file of rows beside it, and the code that runs. */
final class LockedRows {

  /** Values of which a build sees the name of a class alone. */
  private static final Set<String> UNSEEN = Set.of("converter", "protobuf");

  private final Path file;
  private final boolean updates;
  private final RowsFile stored;

  LockedRows(Path file, boolean updates) {
    this.file = file;
    this.updates = updates;
    this.stored = RowsFile.beside(file);
  }

  /** Adds what is wrong, and takes the examples of the file's entity from those that are left. */
  void verify(List<Object> examples, List<String> problems) {
    String entity = LockedStore.SPANNER.entity(String.valueOf(file.getFileName()));
    Class<?> type = RunningMapper.find(entity);
    if (type == null) {
      problems.add(
          ("%s:1: there is no class %s%n    fix: give the class its old name, or delete the file if"
                  + " no row of its table is kept")
              .formatted(file, entity));
      return;
    }
    try {
      RunningMapper<?> code = RunningMapper.of(type);
      List<Object> own = examples.stream().filter(code::isOf).toList();
      examples.removeAll(own);
      verify(code, own, problems);
    } catch (ReflectiveOperationException | LinkageError problem) {
      problems.add(
          "%s:1: the mapper of %s cannot be made: %s%n    fix: is it still a @Table of Spanner?"
              .formatted(file, entity, problem));
    } catch (UnreadableLockException | UnreadableRowsException unreadable) {
      problems.add(String.valueOf(unreadable.getMessage()));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private void verify(RunningMapper<?> code, List<Object> examples, List<String> problems)
      throws IOException {
    LockFile lock = LockedStore.SPANNER.parse(file.toString(), Files.readString(file));
    List<StoredRow> rows = new ArrayList<>(stored.rows());
    rows.forEach(row -> compare(code, row, lock, problems));
    boolean grown = false;
    for (Object example : examples) {
      Map<String, String> written = code.write(example);
      if (rows.stream().anyMatch(row -> row.values().equals(written))) {
        continue;
      }
      if (updates) {
        rows.add(new StoredRow(written, 0));
        grown = true;
      } else {
        problems.add(
            ("%s: no row has the values of the example %s%n    fix: run the test with"
                    + " -Drowsmith.lock.update=true once, and commit the file")
                .formatted(stored.path(), written));
      }
    }
    if (grown && problems.isEmpty()) {
      stored.write(code.name(), rows);
    }
    if (rows.isEmpty()) {
      requireExample(lock, problems);
    }
  }

  private void requireExample(LockFile lock, List<String> problems) {
    List<String> unseen =
        lock.of(SpannerLines.COLUMN)
            .filter(line -> UNSEEN.contains(line.tokens().get("value")))
            .map(LockLine::toString)
            .toList();
    if (!unseen.isEmpty()) {
      problems.add(
          ("%s: no build sees what is written by code: %s%n    fix: hand an example of the entity"
                  + " to LockedSchemas.verify")
              .formatted(file, String.join("; ", unseen)));
    }
  }

  private void compare(RunningMapper<?> code, StoredRow row, LockFile lock, List<String> problems) {
    Map<String, String> again;
    try {
      again = code.writeAgain(row.values());
    } catch (InvalidInputException refused) {
      problems.add(
          "%s:%s: this code reads a stored row and rejects it on writing: %s"
              .formatted(stored.path(), row.line(), refused.getMessage()));
      return;
    } catch (RuntimeException unreadable) {
      problems.add(
          "%s:%s: a row that is stored cannot be read: %s"
              .formatted(stored.path(), row.line(), unreadable.getMessage()));
      return;
    }
    row.values()
        .forEach(
            (column, value) -> {
              String identity = SpannerLines.COLUMN.start() + " " + LockText.name(column);
              String written = again.getOrDefault(column, "nothing");
              boolean kept = lock.find(identity).isPresent();
              if (kept && !written.equals(value)) {
                problems.add(
                    "%s:%s: this code writes another value into %s%n    stored:  %s%n    written: %s"
                        .formatted(stored.path(), row.line(), column, value, written));
              }
            });
  }
}
