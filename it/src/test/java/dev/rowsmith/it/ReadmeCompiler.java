package dev.rowsmith.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles blocks of a page with the processor, each with the types of those before it. */
final class ReadmeCompiler {

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();

  /** For all blocks: to open the jars of the class path takes as long as to compile one. */
  private final StandardJavaFileManager files =
      compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);

  private final Path folder;
  private final Map<String, ReadmeBlock> declared = new LinkedHashMap<>();
  private int runs;

  ReadmeCompiler(Path folder) {
    this.folder = folder;
  }

  /**
   * Compiles a block and returns the errors; the types of a block without errors can be used by
   * those that follow, and take the place of earlier ones of their name.
   */
  List<String> errors(ReadmeBlock block) {
    Map<String, ReadmeBlock> sources = new LinkedHashMap<>(declared);
    sources
        .values()
        .removeIf(earlier -> earlier.types().stream().anyMatch(block.types()::contains));
    sources.put(block.fileName(), block);
    List<String> errors = compile(sources.values());
    if (errors.isEmpty() && !block.types().isEmpty()) {
      declared.clear();
      declared.putAll(sources);
    }
    return errors;
  }

  private List<String> compile(Collection<ReadmeBlock> blocks) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null, files, diagnostics, options(), null, blocks.stream().map(Source::new).toList());
    boolean done = task.call();
    List<String> errors = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR) {
        errors.add(each.getMessage(Locale.ROOT));
      }
    }
    if (done != errors.isEmpty()) {
      throw new IllegalStateException("the compiler says " + done + " and " + errors);
    }
    return errors;
  }

  private List<String> options() {
    try {
      Path run = Files.createDirectory(folder.resolve("run" + ++runs));
      return List.of(
          "-d",
          run.toString(),
          "--release",
          "17",
          "-processor",
          "dev.rowsmith.processor.RowsmithProcessor",
          "-classpath",
          System.getProperty("java.class.path"));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** A block as the compiler reads it. */
  private static final class Source extends SimpleJavaFileObject {

    private final String text;

    private Source(ReadmeBlock block) {
      super(URI.create("memory:///" + block.fileName() + ".java"), Kind.SOURCE);
      text = block.source();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
