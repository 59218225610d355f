package dev.rowsmith.processor;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Compilations of a thread that share one file manager, which keeps the jars of the class path and
 * of the JDK open: to open them takes half of the time of a small compilation.
 */
public final class SharedFiles {

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  private static final ThreadLocal<StandardJavaFileManager> FILES =
      ThreadLocal.withInitial(SharedFiles::files);

  /** Options that would hold for the compilations that follow as well. */
  private static final Set<String> OF_FILES =
      Set.of(
          "-classpath",
          "-cp",
          "--class-path",
          "-sourcepath",
          "--source-path",
          "-processorpath",
          "--processor-path",
          "-p",
          "--module-path",
          "--release",
          "-source",
          "-target",
          "-encoding");

  private SharedFiles() {}

  /** Compiles sources, and returns whether that succeeded. */
  public static boolean compile(
      DiagnosticListener<JavaFileObject> said,
      List<String> options,
      Iterable<? extends JavaFileObject> sources,
      List<? extends Processor> processors) {
    if (options.stream().anyMatch(OF_FILES::contains)) {
      return task(null, said, options, sources, processors).call();
    }
    try {
      return task(FILES.get(), said, options, sources, processors).call();
    } finally {
      reset();
    }
  }

  /** Returns files as sources, in UTF-8. */
  static Iterable<? extends JavaFileObject> sources(List<Path> files) {
    return FILES.get().getJavaFileObjectsFromPaths(files);
  }

  private static JavaCompiler.CompilationTask task(
      @Nullable StandardJavaFileManager files,
      DiagnosticListener<JavaFileObject> said,
      List<String> options,
      Iterable<? extends JavaFileObject> sources,
      List<? extends Processor> processors) {
    JavaCompiler.CompilationTask task = COMPILER.getTask(null, files, said, options, null, sources);
    task.setProcessors(processors);
    return task;
  }

  private static StandardJavaFileManager files() {
    StandardJavaFileManager files =
        COMPILER.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    try {
      files.setLocationFromPaths(
          StandardLocation.CLASS_PATH,
          Stream.of(DynamodbClasses.classPath().split(File.pathSeparator, -1))
              .map(Path::of)
              .toList());
      return files;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Forgets where the classes and sources of a compilation went. */
  private static void reset() {
    try {
      FILES.get().setLocation(StandardLocation.CLASS_OUTPUT, null);
      FILES.get().setLocation(StandardLocation.SOURCE_OUTPUT, null);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }
}
