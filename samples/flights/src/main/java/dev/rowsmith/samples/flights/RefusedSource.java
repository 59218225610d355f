package dev.rowsmith.samples.flights;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.model.bigtable.TableDefinition;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.spi.KeyLayout;
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
import java.util.Locale;
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
 * <p>It lies beside this class as a resource: as a part of the sample it would, rightly, stop the
 * build.
 */
final class RefusedSource {

  private final String name;

  /**
   * Names a source.
   *
   * @param name such as {@code DepartureFirst.java}
   */
  RefusedSource(String name) {
    this.name = name;
  }

  /** Returns the source, each line with its number. */
  String numbered() {
    List<String> lines = source().lines().toList();
    StringBuilder numbered = new StringBuilder();
    for (int i = 0; i < lines.size(); i++) {
      numbered.append(String.format(Locale.ROOT, "%4d  %s%n", i + 1, lines.get(i)));
    }
    return numbered.toString();
  }

  /**
   * Returns the compiler's own output.
   *
   * @throws IllegalStateException if this is not a JDK, or the source compiles
   */
  String compile() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("there is no compiler in this Java; run the demo with a JDK");
    }
    Path generated = temporaryFolder();
    try {
      return compile(compiler, generated);
    } finally {
      remove(generated);
    }
  }

  private String compile(JavaCompiler compiler, Path generated) {
    StringWriter output = new StringWriter();
    List<String> options =
        List.of("-proc:only", "-classpath", classPath(), "-s", generated.toString());
    JavaCompiler.CompilationTask task =
        compiler.getTask(output, null, null, options, null, List.of(new Source()));
    // Found as javac finds it on its processor path: by its entry in META-INF/services.
    task.setProcessors(ServiceLoader.load(Processor.class));
    boolean compiled = task.call();
    if (compiled) {
      throw new IllegalStateException("%s compiled: %s".formatted(name, output));
    }
    return output.toString();
  }

  /** The classes that entities, questions and generated code name. */
  private static String classPath() {
    return Stream.of(
            Table.class,
            KeyLayout.class,
            TableDefinition.class,
            BigtableRepository.class,
            BigtableDataClient.class,
            ByteString.class,
            NullMarked.class,
            Flight.class)
        .map(RefusedSource::placeOf)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("refused");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static void remove(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
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

  private String source() {
    try (InputStream source = RefusedSource.class.getResourceAsStream(name)) {
      if (source == null) {
        throw new FileNotFoundException(name + " is not on the class path");
      }
      return new String(source.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
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
