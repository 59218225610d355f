package dev.rowsmith.testing.spanner;

import dev.rowsmith.lock.store.LockedStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compares the lock files of a module with the code that runs, on real values.
 *
 * <p>The build compares what is declared. What it cannot see is compared here: converters, protobuf
 * messages, and files of entities that are gone. It talks to no database.
 *
 * <pre>{@code
 * @Test
 * void rows_that_are_stored_are_read_by_this_code() {
 *   LockedSchemas.verify(Path.of("src/main/rowsmith"), new Price("4711", Money.of("EUR", 12.50)));
 * }
 * }</pre>
 *
 * <p>Each example becomes a row of the file {@code app.Price.spanner.rows} beside the lock file of
 * its entity, once a test runs with {@code -Drowsmith.lock.update=true}. From then on every test
 * reads the rows of these files, those of older versions of the code too, and writes them again: a
 * row that cannot be read, and a column that would have another value, is a failure. What the
 * database computes or fills in has a value of its type while a row is read.
 */
public final class LockedSchemas {

  /** The system property with which a test writes the rows that are new. */
  private static final String UPDATE = "rowsmith.lock.update";

  private LockedSchemas() {}

  /**
   * Compares all lock files of Spanner in a folder with the classes of the same names.
   *
   * @param folder the folder of the option {@code -Arowsmith.lock}, relative to the working folder
   *     of the test
   * @param examples entities whose rows are compared; an entity with a converter or a protobuf
   *     message needs one
   * @throws AssertionError if stored rows would be lost or unreadable; the message has the file and
   *     line of each
   */
  public static void verify(Path folder, Object... examples) {
    compare(folder, Arrays.asList(examples), Boolean.getBoolean(UPDATE));
  }

  static void compare(Path folder, List<?> examples, boolean updates) {
    List<String> problems = new ArrayList<>();
    List<Object> left = new ArrayList<>(examples);
    List<Path> files = files(folder);
    if (files.isEmpty()) {
      problems.add("%s has no lock file: build with -Arowsmith.lock.update=true".formatted(folder));
    }
    for (Path file : files) {
      new LockedRows(file, updates).verify(left, problems);
    }
    left.stream()
        .map(each -> each.getClass().getName())
        .distinct()
        .forEach(each -> problems.add("%s has no lock file of %s".formatted(folder, each)));
    if (!problems.isEmpty()) {
      throw new AssertionError(String.join("\n\n", problems));
    }
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(
              file ->
                  LockedStore.ofFile(String.valueOf(file.getFileName()))
                      .filter(LockedStore.SPANNER::equals)
                      .isPresent())
          .sorted()
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException("the folder of lock files cannot be read: " + folder, problem);
    }
  }
}
