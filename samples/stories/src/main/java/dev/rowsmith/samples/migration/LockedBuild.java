package dev.rowsmith.samples.migration;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.model.bigtable.TableDefinition;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
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

/** Builds of a source of {@code AirReading} with a lock file, in a folder that is removed. */
final class LockedBuild implements AutoCloseable {

  private static final String ENTITY = AirReading.class.getName();
  private static final String LOCKS = "src/main/rowsmith";

  private final JavaCompiler compiler;
  private final Path folder;

  /**
   * Starts without a lock file.
   *
   * @throws IllegalStateException if this is not a JDK
   */
  LockedBuild() {
    compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException(
          "there is no compiler in this Java; run the story with a JDK");
    }
    try {
      folder = Files.createTempDirectory("locked");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns what the compiler says of a source; nothing if it agrees with the lock file. */
  String compile(String source) {
    return compile(source, "false");
  }

  /** Returns what the compiler says of a source, and writes the lock file unless rows break. */
  String compileAndUpdate(String source) {
    return compile(source, "true");
  }

  private String compile(String source, String update) {
    StringWriter output = new StringWriter();
    List<String> options =
        List.of(
            "-proc:only",
            "-classpath",
            classPath(),
            "-d",
            folder.toString(),
            "-Arowsmith.lock=" + folder,
            "-Arowsmith.lock.update=" + update);
    JavaCompiler.CompilationTask task =
        compiler.getTask(output, null, null, options, null, List.of(new Source(source)));
    // Found as javac finds it on its processor path: by its entry in META-INF/services.
    task.setProcessors(ServiceLoader.load(Processor.class));
    task.call();
    return output.toString().replace(folder.toString(), LOCKS).replace('\\', '/');
  }

  /** Returns the lock file. */
  String lock() {
    try {
      return Files.readString(folder.resolve(ENTITY + ".bigtable.lock"));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** The classes that entities and generated code name. */
  private static String classPath() {
    return Stream.of(
            Table.class,
            KeyLayout.class,
            TableDefinition.class,
            BigtableRepository.class,
            BigtableDataClient.class,
            ByteString.class,
            NullMarked.class)
        .map(LockedBuild::placeOf)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the jar, or the folder, that holds a class. */
  private static String placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException notOfAFile) {
      throw new IllegalStateException("no jar holds " + type, notOfAFile);
    }
  }

  /** A source, under the name that the compiler's messages start with. */
  private static final class Source extends SimpleJavaFileObject {

    private static final String NAME = AirReading.class.getSimpleName() + ".java";

    private final String text;

    Source(String text) {
      super(URI.create("string:///" + NAME), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    @Override
    public String getName() {
      return NAME;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
