package dev.rowsmith.schema;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The lock files of a folder, by the tables that they are about. */
final class LockedTables {

  /** Whether the line of a file is what an entity declares, so that a change has been accepted. */
  enum Accepted {
    YES("accepted"),
    NO("not accepted, the file has"),
    UNKNOWN("the file has");

    private final String words;

    Accepted(String words) {
      this.words = words;
    }

    static Accepted when(boolean same) {
      return same ? YES : NO;
    }
  }

  private static final String TABLE = "table";

  private final Path folder;
  private final List<LockFile> files = new ArrayList<>();

  /**
   * Reads the files of a store.
   *
   * @throws UsageException if there is no such folder
   * @throws dev.rowsmith.lock.UnreadableLockException if a file cannot be read
   */
  LockedTables(LockedStore store, Path folder) throws UsageException, IOException {
    this.folder = folder;
    if (!Files.isDirectory(folder)) {
      throw new UsageException(
          "%s %s is not a folder; expected that of -Arowsmith.lock"
              .formatted(CommandLine.LOCK, folder));
    }
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        if (LockedStore.ofFile(name).filter(store::equals).isPresent()) {
          files.add(store.parse(shown(file), Files.readString(file)));
        }
      }
    }
  }

  private static String shown(Path file) {
    return file.toString().replace('\\', '/');
  }

  /**
   * Returns a verdict in words, with what the file of the table has.
   *
   * @param identity what the line is about: {@code family m}
   * @param accepted compares the line with what is declared
   */
  String remark(
      Verdict verdict, String table, String identity, Function<LockLine, Accepted> accepted) {
    List<LockFile> own = files.stream().filter(file -> isAbout(file, table)).toList();
    if (own.isEmpty()) {
      return "lock: %s; no file of %s is about table %s".formatted(verdict, shown(folder), table);
    }
    for (LockFile file : own) {
      Optional<LockLine> line = file.find(identity);
      if (line.isPresent()) {
        return "lock: %s, %s: %s   (%s)"
            .formatted(
                verdict, accepted.apply(line.get()).words, line.get(), file.place(line.get()));
      }
    }
    return "lock: %s; %s has no %s".formatted(verdict, own.get(0).path(), identity);
  }

  private static boolean isAbout(LockFile file, String table) {
    return file.find(TABLE).filter(line -> line.tokens().is("id", table)).isPresent();
  }
}
