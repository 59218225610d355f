package dev.rowsmith.benchmarks.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** One build to be measured again and again: some sources, and the processors of one product. */
final class Build {

  /**
   * What one run took and wrote.
   *
   * @param wallNanos the time of the compiler
   * @param busyNanos the time that its threads had a processor, which other programs do not
   *     lengthen
   * @param allocatedBytes the bytes that its threads allocated
   * @param generatedBytes the bytes of generated source
   * @param classes the number of class files
   * @param classBytes their bytes
   */
  record Run(
      long wallNanos,
      long busyNanos,
      long allocatedBytes,
      long generatedBytes,
      long classes,
      long classBytes) {}

  private final List<Path> sources;
  private final Supplier<List<Processor>> processors;
  private final List<String> further;

  /**
   * Sets up a build.
   *
   * @param processors makes new processors for each run, or none
   * @param further options of the processors
   */
  Build(List<Path> sources, Supplier<List<Processor>> processors, String... further) {
    this.sources = List.copyOf(sources);
    this.processors = processors;
    this.further = List.of(further);
  }

  /** Compiles with a compiler and processors that have seen nothing, to a folder of its own. */
  Run run() throws IOException {
    Path output = Files.createTempDirectory("compiled");
    try {
      return measure(output);
    } finally {
      delete(output);
    }
  }

  /** Compiles once into {@code output}, and returns the sources that were generated there. */
  List<Path> generateTo(Path output) throws IOException {
    measure(output);
    return filesIn(output, ".java");
  }

  private Run measure(Path output) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    List<Processor> created = processors.get();
    ThreadWork before = ThreadWork.soFar();
    long start = System.nanoTime();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(said, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              said,
              options(output, created),
              null,
              files.getJavaFileObjectsFromPaths(sources));
      if (!created.isEmpty()) {
        task.setProcessors(created);
      }
      if (!task.call()) {
        throw new IllegalStateException(said.getDiagnostics().toString());
      }
    }
    long wallNanos = System.nanoTime() - start;
    ThreadWork after = ThreadWork.soFar();
    long generatedBytes = bytesOf(filesIn(output, ".java"));
    List<Path> classes = filesIn(output, ".class");
    return new Run(
        wallNanos,
        after.nanosSince(before),
        after.bytesSince(before),
        generatedBytes,
        classes.size(),
        bytesOf(classes));
  }

  private List<String> options(Path output, List<Processor> processors) {
    List<String> options = new ArrayList<>(further);
    options.addAll(List.of("-classpath", System.getProperty("java.class.path", "")));
    options.addAll(List.of("-d", output.toString(), "-s", output.toString()));
    if (processors.isEmpty()) {
      options.add("-proc:none");
    }
    return options;
  }

  private static long bytesOf(List<Path> files) throws IOException {
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
    }
    return bytes;
  }

  private static List<Path> filesIn(Path folder, String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
    }
  }

  /** Deletes a folder and all that is in it. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
