package dev.rowsmith.processor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The entities of every module without their acceptances, before and after their patch. */
final class CorpusPatch {

  private static final Pattern VERBATIM =
      Pattern.compile("KeyFormat\\.VERBATIM.*?\\b(?:record|class) (\\w+)", Pattern.DOTALL);

  private final Set<String> verbatim = new TreeSet<>();
  private final Map<String, String> before = new TreeMap<>();
  private final Map<String, String> after = new TreeMap<>();
  private int hunks;

  private CorpusPatch() {}

  static CorpusPatch apply(Path output) throws IOException {
    CorpusPatch patch = new CorpusPatch();
    for (Path root : CorpusCompilation.ROOTS) {
      if (Files.isDirectory(root)) {
        // Patches have paths that are relative to the compiler's directory, which is the test's.
        Path copy = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "corpus");
        try {
          patch.apply(root, copy, Files.createTempDirectory(output, "out"));
        } finally {
          delete(copy);
        }
      }
    }
    return patch;
  }

  /** Returns the names of the entities of tables that exist. */
  Set<String> verbatim() {
    return verbatim;
  }

  /** Returns the generated code of their keys and cells, by the name of the class. */
  Map<String, String> keysBefore() {
    return before;
  }

  /** Returns the same after the patch. */
  Map<String, String> keysAfter() {
    return after;
  }

  /** Returns how many places the patches changed. */
  int hunks() {
    return hunks;
  }

  private void apply(Path root, Path copy, Path output) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Map.Entry<Path, String> source : CorpusCompilation.sourcesWithoutAcceptances(root)) {
      Path file = copy.resolve(root.relativize(source.getKey()));
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, source.getValue()));
      Matcher entity = VERBATIM.matcher(source.getValue());
      while (entity.find()) {
        verbatim.add(root.relativize(source.getKey()).getParent() + "/" + entity.group(1));
      }
    }
    if (files.isEmpty()) {
      return;
    }
    Path patch = copy.resolve("fixes.patch");
    Path first = Files.createDirectories(output.resolve("before"));
    compile(root, files, first, List.of("-Arowsmith.patch=" + patch));
    before.putAll(keysIn(first));
    String text = Files.readString(patch);
    hunks += (int) text.lines().filter(line -> line.startsWith("@@ ")).count();
    if (text.contains("diff --git")) {
      run("git", "apply", patch.toString());
    }
    Path second = Files.createDirectories(output.resolve("after"));
    compile(root, files, second, List.of());
    after.putAll(keysIn(second));
  }

  private static void compile(Path root, List<Path> files, Path output, List<String> more)
      throws IOException {
    List<String> options = new ArrayList<>(List.of("-proc:only", "-Xlint:none"));
    options.addAll(List.of("-s", output.toString(), "-d", output.toString()));
    options.addAll(List.of("-sourcepath", root.toString()));
    options.addAll(more);
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(said, null, StandardCharsets.UTF_8)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null, manager, said, options, null, manager.getJavaFileObjectsFromPaths(files));
      task.setProcessors(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
      task.call();
    }
  }

  /** The codec of keys, and the mapper with families and qualifiers. */
  private Map<String, String> keysIn(Path output) throws IOException {
    Map<String, String> keys = new TreeMap<>();
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        String entity =
            output.relativize(file).getParent()
                + "/"
                + name.replaceAll("(Key|Mapper)\\.java$", "").replaceAll(".*_", "");
        if (name.matches(".*(Key|Mapper)\\.java") && verbatim.contains(entity)) {
          keys.put(output.relativize(file).toString(), Files.readString(file));
        }
      }
    }
    return keys;
  }

  private static void run(String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .put("GIT_CEILING_DIRECTORIES", Path.of("..").toAbsolutePath().normalize().toString());
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() != 0) {
        throw new AssertionError(said);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }
}
