package dev.rowsmith.samples.accesslog;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import dev.rowsmith.spanner.Table;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;

/**
 * A source that the compiler refuses, and what it prints.
 *
 * <p>It lies beside this class as a resource: as a part of the sample it would stop the build.
 */
final class RefusedSource {

  private final String name;

  /**
   * Names a source.
   *
   * @param name such as {@code TimeFirst.java}
   */
  RefusedSource(String name) {
    this.name = name;
  }

  /**
   * What the compiler did.
   *
   * @param compiled whether it took the source
   * @param output what it printed
   */
  record Result(boolean compiled, String output) {}

  /** Returns the source. */
  String source() {
    try (InputStream source = RefusedSource.class.getResourceAsStream(name)) {
      if (source == null) {
        throw new FileNotFoundException(name + " is not on the class path");
      }
      return new String(source.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Compiles it.
   *
   * @throws IllegalStateException if this is not a JDK
   */
  Result compile() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("there is no compiler in this Java; run the demo with a JDK");
    }
    try {
      Path generated = Files.createTempDirectory("refused");
      try {
        return compile(compiler, generated);
      } finally {
        remove(generated);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private Result compile(JavaCompiler compiler, Path generated) {
    StringWriter output = new StringWriter();
    List<String> options =
        List.of("-proc:only", "-classpath", classPath(), "-s", generated.toString());
    JavaCompiler.CompilationTask task =
        compiler.getTask(output, null, null, options, null, List.of(new Source()));
    // Found as javac finds it on its processor path: by its entry in META-INF/services.
    task.setProcessors(ServiceLoader.load(Processor.class));
    boolean compiled = task.call();
    return new Result(compiled, output.toString());
  }

  /** The classes that entities, questions and generated code name. */
  private static String classPath() {
    return Stream.of(
            Table.class,
            SpannerRepository.class,
            DatabaseClient.class,
            Timestamp.class,
            NullMarked.class,
            UserAccess.class)
        .map(RefusedSource::placeOf)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Returns the jar, or the folder, that holds a class. */
  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException notOfAFile) {
      throw new IllegalStateException("no jar holds " + type, notOfAFile);
    }
  }

  /** The source, under the name that the compiler's messages start with. */
  private final class Source extends SimpleJavaFileObject {

    Source() {
      super(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE);
    }

    @Override
    public String getName() {
      return name;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source();
    }
  }
}
