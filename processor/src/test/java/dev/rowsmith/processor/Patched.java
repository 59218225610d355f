package dev.rowsmith.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/** Compiles sources in files with {@code -Arowsmith.patch}, and lets git apply the patch. */
final class Patched {

  private final List<String> messages;
  private final String patch;
  private final List<String> texts;

  private Patched(List<String> messages, String patch, List<String> texts) {
    this.messages = messages;
    this.patch = patch;
    this.texts = texts;
  }

  /** Compiles bodies of the package {@code demo} with the usual imports, and applies the patch. */
  static Patched of(List<String> options, String... bodies) {
    List<String> texts = Stream.of(bodies).map(body -> Compiled.header(body) + body).toList();
    List<String> names = Stream.of(bodies).map(body -> Compiled.typeOf(body) + ".java").toList();
    return files(options, names, texts);
  }

  /** Compiles whole files, and applies the patch. */
  static Patched files(List<String> options, List<String> names, List<String> texts) {
    List<Processor> processors = List.of(new RowsmithProcessor(), new RowsmithTableProcessor());
    return files(processors, options, names, texts);
  }

  /** Does the same for one whole file, with Gradle between the compiler and the processors. */
  static Patched byGradle(String name, String text) {
    List<Processor> processors =
        List.of(new AsGradle(new RowsmithProcessor()), new AsGradle(new RowsmithTableProcessor()));
    return files(processors, List.of(), List.of(name), List.of(text));
  }

  private static Patched files(
      List<Processor> processors, List<String> options, List<String> names, List<String> texts) {
    try {
      // Patches have paths that are relative to the compiler's directory, which is the test's.
      Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "patch");
      try {
        return in(folder, processors, options, names, texts);
      } finally {
        delete(folder);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static Patched in(
      Path folder,
      List<Processor> processors,
      List<String> options,
      List<String> names,
      List<String> texts)
      throws IOException {
    List<Path> files = new ArrayList<>();
    for (int at = 0; at < names.size(); at++) {
      files.add(Files.writeString(folder.resolve(names.get(at)), texts.get(at)));
    }
    Path patch = folder.resolve("fixes.patch");
    List<String> messages = compile(folder, processors, files, patch, options);
    if (Files.readString(patch).contains("diff --git")) {
      apply(patch);
    }
    List<String> patched = new ArrayList<>();
    for (Path file : files) {
      patched.add(Files.readString(file));
    }
    return new Patched(messages, Files.readString(patch), patched);
  }

  private static List<String> compile(
      Path folder, List<Processor> processors, List<Path> files, Path patch, List<String> options) {
    List<String> all = new ArrayList<>(List.of("-d", folder.toString()));
    all.add("-Arowsmith.patch=" + patch);
    all.addAll(options);
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    SharedFiles.compile(said, all, SharedFiles.sources(files), processors);
    return said.getDiagnostics().stream().map(each -> each.getMessage(Locale.ROOT)).toList();
  }

  /** Runs git where the compiler ran; it must not take the repository around it for its own. */
  private static void apply(Path patch) throws IOException {
    ProcessBuilder git = new ProcessBuilder("git", "apply", "--verbose", patch.toString());
    git.environment()
        .put("GIT_CEILING_DIRECTORIES", Path.of("..").toAbsolutePath().normalize().toString());
    Process process = git.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new AssertionError(output + Files.readString(patch));
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** The whole texts of the messages of a check. */
  List<String> messages(String id) {
    return messages.stream().filter(each -> each.startsWith("[" + id + "] ")).toList();
  }

  /** The text of the patch. */
  String patch() {
    return patch;
  }

  /** The whole texts of the files, with the patch applied. */
  List<String> texts() {
    return texts;
  }

  /** The bodies of the files without the usual imports. */
  String[] sources() {
    return texts.stream()
        .map(text -> text.substring(Compiled.header(text).length()))
        .toArray(String[]::new);
  }
}
