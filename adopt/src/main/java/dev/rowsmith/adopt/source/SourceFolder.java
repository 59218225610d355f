package dev.rowsmith.adopt.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A folder of sources, below which each package has its own.
 *
 * @param root the folder, which need not be there yet
 */
public record SourceFolder(Path root) {

  /**
   * Writes sources, all of them or none: what is there already may have been edited.
   *
   * @param sources the sources by the qualified names of their classes
   * @return the files
   * @throws IllegalArgumentException if a file is there with another text
   */
  public List<Path> write(Map<String, String> sources) throws IOException {
    Map<Path, String> files = new LinkedHashMap<>();
    sources.forEach(
        (name, source) -> files.put(root.resolve(name.replace('.', '/') + ".java"), source));
    for (Map.Entry<Path, String> file : files.entrySet()) {
      Path path = file.getKey();
      if (Files.exists(path) && !Files.readString(path).equals(file.getValue())) {
        throw new IllegalArgumentException(
            "%s is there, and is another source; nothing is written".formatted(path));
      }
    }
    for (Map.Entry<Path, String> file : files.entrySet()) {
      try {
        Files.createDirectories(file.getKey().toAbsolutePath().getParent());
        Files.writeString(file.getKey(), file.getValue());
      } catch (IOException problem) {
        throw new IOException(
            "%s cannot be written: %s".formatted(file.getKey(), problem), problem);
      }
    }
    return new ArrayList<>(files.keySet());
  }
}
