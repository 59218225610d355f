package dev.rowsmith.testing;

import com.google.protobuf.ByteString;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.runtime.InvalidInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A lock file, the file of rows beside it, and the code that runs. */
final class LockedRows {

  private static final String END = ".rows";
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final Path file;
  private final Path rowsFile;
  private final boolean updates;
  private final List<String> problems = new ArrayList<>();

  private LockedRows(Path file, boolean updates) {
    this.file = file;
    this.updates = updates;
    String name = String.valueOf(file.getFileName());
    this.rowsFile = file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + END);
  }

  static LockedRows of(Path file, boolean updates) {
    return new LockedRows(file, updates);
  }

  /** Adds what is wrong, and takes the examples of the file's entity from those that are left. */
  void verify(List<Object> examples, List<String> all) {
    String entity = LockedStore.BIGTABLE.entity(String.valueOf(file.getFileName()));
    Optional<RunningCode<?>> code = RunningCode.of(entity, problems, file);
    if (code.isPresent()) {
      List<Object> own = examples.stream().filter(code.get()::isOf).toList();
      examples.removeAll(own);
      try {
        verify(code.get(), own);
      } catch (UnreadableLockException unreadable) {
        problems.add(String.valueOf(unreadable.getMessage()));
      } catch (AssertionError unreadableRows) {
        problems.add(String.valueOf(unreadableRows.getMessage()));
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }
    all.addAll(problems);
  }

  private void verify(RunningCode<?> code, List<Object> examples) throws IOException {
    LockFile lock = LockedStore.BIGTABLE.parse(file.toString(), Files.readString(file));
    lock.of(BigtableLines.EXAMPLE).forEach(line -> verifyKey(code, lock, line));
    List<RowBytes> rows = Files.exists(rowsFile) ? RowsFormat.read(rowsFile) : new ArrayList<>();
    rows.forEach(row -> verifyRow(code, lock, row));
    List<RowBytes> added = new ArrayList<>();
    for (Object example : examples) {
      RowBytes written = code.write(example);
      if (rows.stream().noneMatch(written::hasBytesOf)) {
        added.add(written);
      }
    }
    if (!added.isEmpty() && updates && problems.isEmpty()) {
      rows.addAll(added);
      Files.writeString(rowsFile, RowsFormat.print(code.name(), rows), StandardCharsets.UTF_8);
    } else if (!added.isEmpty()) {
      problems.add(
          "%s: no row has the bytes of the example with the key %s%n    fix: run this test with"
                  .formatted(rowsFile, added.get(0).key())
              + " -Drowsmith.lock.update=true, and commit the file");
    }
    if (rows.isEmpty()) {
      verifyNothingUnseen(lock);
    }
  }

  /** Without a row nothing is known of what a codec, Jackson or a method makes of a value. */
  private void verifyNothingUnseen(LockFile lock) {
    List<String> unseen =
        lock.lines().stream()
            .filter(line -> line.is(BigtableLines.COLUMN) || line.is(BigtableLines.SEGMENT))
            .filter(line -> isUnseen(line.tokens()))
            .map(LockLine::toString)
            .toList();
    if (!unseen.isEmpty()) {
      problems.add(
          ("%s: no build sees the bytes of what is written by code: %s%n    fix: hand an example of"
                  + " the entity to LockedSchemas.verify")
              .formatted(file, String.join("; ", unseen)));
    }
  }

  /** Returns whether a build sees no more than the name of what makes the bytes. */
  private static boolean isUnseen(Tokens tokens) {
    return tokens.is("type", "codec")
        || tokens.is("type", "json")
        || tokens.has("computed-from")
        || tokens.nested("key").filter(LockedRows::isUnseen).isPresent()
        || tokens.nestedList("segments").stream().anyMatch(LockedRows::isUnseen);
  }

  private void verifyKey(RunningCode<?> code, LockFile lock, LockLine line) {
    List<String> values = line.tokens().list("values");
    String bytes = line.tokens().get("key");
    try {
      ByteString key = ByteString.copyFrom(HEX.parseHex(bytes));
      List<String> read = code.keyValues(key);
      String written = HEX.formatHex(code.encodeAgain(key).toByteArray());
      if (!values.equals(read) || !written.equals(bytes)) {
        problems.add(
            "%s: the key example is read as %s%n    locked: %s"
                .formatted(
                    lock.place(line),
                    Tokens.of("values", read).with("key", written),
                    line.facts()));
      }
    } catch (RuntimeException | LinkageError problem) {
      problems.add(
          "%s: the key example cannot be read: %s"
              .formatted(lock.place(line), problem.getMessage()));
    }
  }

  private void verifyRow(RunningCode<?> code, LockFile lock, RowBytes row) {
    RowBytes again;
    try {
      again = code.writeAgain(row);
    } catch (InvalidInputException refused) {
      problems.add(
          "%s:%s: this code reads a stored row and rejects it on writing: %s"
              .formatted(rowsFile, row.line(), withCause(refused)));
      return;
    } catch (RuntimeException | LinkageError problem) {
      problems.add(
          "%s:%s: a row that is stored cannot be read by this code: %s"
              .formatted(rowsFile, row.line(), withCause(problem)));
      return;
    }
    if (!again.key().equals(row.key())) {
      problems.add(
          "%s:%s: a row that is stored would not be found: this code makes the key %s of its values"
              .formatted(rowsFile, row.line(), again.key()));
    }
    for (RowBytes.CellBytes cell : row.cells()) {
      verifyCell(lock, row, cell, again.find(cell));
    }
  }

  private void verifyCell(
      LockFile lock, RowBytes row, RowBytes.CellBytes cell, RowBytes.@Nullable CellBytes again) {
    if (again == null) {
      if (isDeclared(lock, cell)) {
        problems.add(
            "%s:%s: this code does not write the cell %s, which it has read"
                .formatted(rowsFile, cell.line(), cell.name()));
      }
    } else if (!again.hasValueOf(cell)) {
      problems.add(
          "%s:%s: this code writes other bytes into %s%n    stored:  %s%n    written: %s%n    a row"
                  .formatted(rowsFile, cell.line(), cell.name(), cell.hex(), again.hex())
              + " that is read and written again changes; if no such row is kept, delete the lines"
              + " of the row at line %s".formatted(row.line()));
    }
  }

  /** A column that is retired is not written any more. */
  private static boolean isDeclared(LockFile lock, RowBytes.CellBytes cell) {
    return lock.of(BigtableLines.COLUMN)
        .map(LockLine::name)
        .anyMatch(
            name ->
                name.equals(cell.name())
                    || (name.endsWith("*")
                        && cell.name().startsWith(name.substring(0, name.length() - 1))));
  }

  private static String withCause(Throwable problem) {
    Throwable cause = problem;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = String.valueOf(problem.getMessage());
    return cause == problem || message.contains(String.valueOf(cause.getMessage()))
        ? message
        : message + ": " + cause.getMessage();
  }
}
