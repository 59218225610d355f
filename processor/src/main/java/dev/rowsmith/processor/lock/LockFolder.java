package dev.rowsmith.processor.lock;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.store.LockedStore;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The folder of the lock files of a build. */
public final class LockFolder {

  private final Path folder;
  private final String shown;
  private final Predicate<String> isClass;
  private final Map<LockedStore, List<String>> abandoned = new EnumMap<>(LockedStore.class);

  /**
   * Names a folder.
   *
   * @param given its path, from the directory of the compiler unless it is absolute
   * @param isClass whether there is a class of a qualified name
   * @throws java.nio.file.InvalidPathException if it is no path
   */
  public LockFolder(String given, Predicate<String> isClass) {
    this.isClass = isClass;
    Path directory = Path.of("").toAbsolutePath();
    folder = directory.resolve(given).normalize();
    Path named = folder.startsWith(directory) ? directory.relativize(folder) : folder;
    shown = named.toString().replace('\\', '/');
  }

  /** Returns whether there is a class of a qualified name. */
  boolean isClass(String name) {
    return isClass.test(name);
  }

  /** Returns the path of a file. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Returns a file as messages name it. */
  String shown(String name) {
    return shown.isEmpty() ? name : shown + "/" + name;
  }

  /**
   * Returns the text of a file, if there is one.
   *
   * @throws UnreadableLockException if it is a folder, or its bytes are not UTF-8
   */
  Optional<String> read(String name) throws IOException {
    Path file = file(name);
    if (Files.isDirectory(file)) {
      throw new UnreadableLockException(shown(name), 1, "a folder, where a lock file is expected");
    }
    try {
      return Files.exists(file)
          ? Optional.of(Files.readString(file, StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (MalformedInputException problem) {
      throw new UnreadableLockException(
          shown(name), 1, "bytes that are not UTF-8; restore the file from version control");
    }
  }

  /** Returns the files of a store whose class is gone; no build writes a file before its end. */
  List<String> abandoned(LockedStore store) throws IOException {
    List<String> known = abandoned.get(store);
    if (known == null) {
      known = files(store, name -> !isClass.test(name));
      abandoned.put(store, known);
    }
    return known;
  }

  private List<String> files(LockedStore store, Predicate<String> entity) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> LockedStore.ofFile(name).filter(store::equals).isPresent())
          .filter(name -> entity.test(store.entity(name)))
          .sorted()
          .toList();
    }
  }

  /**
   * Returns the files whose class is not in the module.
   *
   * @param isOwn whether a class, by its qualified name, is of the module
   */
  public List<OrphanedLock> orphans(Predicate<String> isOwn) throws IOException {
    List<OrphanedLock> orphans = new ArrayList<>();
    for (LockedStore store : LockedStore.values()) {
      for (String name : files(store, isOwn.negate())) {
        orphans.add(new OrphanedLock(shown(name), store.entity(name), table(store, name)));
      }
    }
    return orphans;
  }

  private String table(LockedStore store, String name) throws IOException {
    try {
      return read(name)
          .flatMap(text -> store.parse(shown(name), text).find("table"))
          .map(table -> table.tokens().get("id"))
          .orElse("");
    } catch (UnreadableLockException unreadable) {
      return "";
    }
  }

  /** Writes a file as a whole: a build that is stopped leaves the old one, or the new one. */
  void write(String name, String text) throws IOException {
    Files.createDirectories(folder);
    // A temporary file of the JDK can be read by its owner alone, and this one is to be committed.
    Path temporary = folder.resolve(name + "." + UUID.randomUUID() + ".tmp");
    try {
      Files.writeString(temporary, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
      Files.move(temporary, file(name), StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
