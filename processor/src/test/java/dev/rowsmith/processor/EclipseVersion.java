package dev.rowsmith.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;

/**
 * A version of Eclipse's compiler, in a class loader of its own. Maven copies their jars into the
 * module's {@code target/ecj}: one artifact is on a class path only once.
 */
record EclipseVersion(String jar, JavaCompiler compiler) {

  private static final Path FOLDER = Path.of("target/ecj");

  private static final List<EclipseVersion> ALL = load();

  /** Returns the oldest version, the first that sorts components by name, and the newest. */
  static Stream<EclipseVersion> all() {
    return Rounds.oneIn(2, ALL).stream();
  }

  /** Returns the oldest version and the newest. */
  static Stream<EclipseVersion> oldestAndNewest() {
    return Rounds.oneIn(2, List.of(ALL.get(0), ALL.get(ALL.size() - 1))).stream();
  }

  /** Returns those that find a place for a message about a record: later ones look for none. */
  static Stream<EclipseVersion> withPlacesInRecords() {
    return ALL.stream().limit(1);
  }

  /** Compiles sources with Rowsmith's processors. */
  boolean compile(
      DiagnosticListener<JavaFileObject> said, List<String> options, List<Path> sources) {
    List<Processor> processors = List.of(new RowsmithProcessor(), new RowsmithTableProcessor());
    List<String> all = new ArrayList<>(List.of("--release", "17"));
    all.addAll(options);
    try (var files = compiler.getStandardFileManager(said, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              Writer.nullWriter(),
              files,
              said,
              all,
              null,
              files.getJavaFileObjectsFromPaths(sources));
      task.setProcessors(processors);
      return task.call();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public String toString() {
    return jar;
  }

  private static List<EclipseVersion> load() {
    try (Stream<Path> jars = Files.list(FOLDER)) {
      return jars.sorted().map(EclipseVersion::load).toList();
    } catch (IOException absent) {
      throw new UncheckedIOException(
          "mvn -pl processor generate-test-resources copies them", absent);
    }
  }

  private static EclipseVersion load(Path jar) {
    try {
      URLClassLoader classes =
          new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
      Class<?> compiler =
          classes.loadClass("org.eclipse.jdt.internal.compiler.tool.EclipseCompiler");
      return new EclipseVersion(
          jar.getFileName().toString(),
          (JavaCompiler) compiler.getDeclaredConstructor().newInstance());
    } catch (MalformedURLException | ReflectiveOperationException problem) {
      throw new AssertionError(problem);
    }
  }
}
