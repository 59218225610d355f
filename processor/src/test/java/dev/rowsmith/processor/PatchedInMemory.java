package dev.rowsmith.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes a patch of a source that is not in a file. */
final class PatchedInMemory {

  private PatchedInMemory() {}

  static String patch(String body) {
    try {
      Path file = Files.createTempFile("memory", ".patch");
      Compiled.with(List.of("-Arowsmith.patch=" + file), body);
      String patch = Files.readString(file);
      Files.delete(file);
      return patch;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
