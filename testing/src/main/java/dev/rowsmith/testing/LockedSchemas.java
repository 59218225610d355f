package dev.rowsmith.testing;

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
 * Compares the lock files of a module with the code that runs, on real bytes.
 *
 * <p>The build compares what is declared. What it cannot see is compared here: codecs, the names
 * that Jackson gives to properties, methods that compute segments, the encoders of Rowsmith itself,
 * and files of entities that are gone.
 *
 * <pre>{@code
 * @Test
 * void rows_that_are_stored_are_read_by_this_code() {
 *   LockedSchemas.verify(
 *       Path.of("src/main/rowsmith"), new Shop("berlin", new Point(52.5, 13.4)));
 * }
 * }</pre>
 *
 * <p>Each example becomes a row of the file {@code app.Shop.bigtable.rows} beside the lock file of
 * its entity, once a test runs with {@code -Drowsmith.lock.update=true}. From then on every test
 * reads the rows of these files, those of older versions of the code too, and writes them again: a
 * row that cannot be read, and a cell that would have other bytes, is a failure.
 */
public final class LockedSchemas {

  /** The system property with which a test writes the rows that are new. */
  private static final String UPDATE = "rowsmith.lock.update";

  private LockedSchemas() {}

  /**
   * Compares all lock files of Bigtable in a folder with the classes of the same names.
   *
   * @param folder the folder of the option {@code -Arowsmith.lock}, relative to the working folder
   *     of the test
   * @param examples entities whose rows are compared; an entity with a codec, with JSON or with a
   *     segment that a method computes needs one
   * @throws AssertionError if stored rows would be lost or unreadable; the message has the file and
   *     line of each
   */
  public static void verify(Path folder, Object... examples) {
    compare(folder, Arrays.asList(examples), Boolean.getBoolean(UPDATE));
  }

  static void compare(Path folder, List<?> examples, boolean updates) {
    List<String> problems = new ArrayList<>();
    List<Path> files = files(folder);
    List<Object> left = new ArrayList<>(examples);
    if (files.isEmpty()) {
      problems.add("%s has no lock file: build with -Arowsmith.lock.update=true".formatted(folder));
    }
    for (Path file : files) {
      LockedRows.of(file, updates).verify(left, problems);
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
                  LockedStore.ofFile(name(file)).filter(LockedStore.BIGTABLE::equals).isPresent())
          .sorted()
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException("the folder of lock files cannot be read: " + folder, problem);
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
