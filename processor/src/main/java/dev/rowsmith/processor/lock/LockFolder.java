package dev.rowsmith.processor.lock;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** The folder of the lock files of a build. */
public final class LockFolder {

  private final Path folder;
  private final String shown;

  /**
   * Names a folder.
   *
   * @param given its path, from the directory of the compiler unless it is absolute
   * @throws java.nio.file.InvalidPathException if it is no path
   */
  public LockFolder(String given) {
    Path directory = Path.of("").toAbsolutePath();
    folder = directory.resolve(given).normalize();
    Path named = folder.startsWith(directory) ? directory.relativize(folder) : folder;
    shown = named.toString().replace('\\', '/');
  }

  /** Returns the path of a file. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Returns a file as messages name it. */
  String shown(String name) {
    return shown.isEmpty() ? name : shown + "/" + name;
  }

  /** Returns the text of a file, if there is one. */
  Optional<String> read(String name) throws IOException {
    Path file = file(name);
    return Files.exists(file)
        ? Optional.of(Files.readString(file, StandardCharsets.UTF_8))
        : Optional.empty();
  }

  /** Writes a file as a whole: a build that is stopped leaves the old one, or the new one. */
  void write(String name, String text) throws IOException {
    Files.createDirectories(folder);
    Path temporary = Files.createTempFile(folder, name, ".tmp");
    try {
      Files.writeString(temporary, text, StandardCharsets.UTF_8);
      Files.move(temporary, file(name), StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}
