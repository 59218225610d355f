package dev.rowsmith.adopt.source;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Records that the processor has accepted, as classes with what is generated for them.
 *
 * <p>What the checks find is allowed with a reason that is still to be written, as the table
 * exists.
 */
public final class CompiledRecords implements AutoCloseable {

  private static final Pattern FINDING = Pattern.compile("^\\[(\\w+)] ([^\n]*)");

  /** {@code -Xlint:none} would hide what the checks warn of. */
  private static final List<String> FINDINGS =
      List.of("-proc:only", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000");

  private static final String PROCESSORS = "dev.rowsmith.processor.";

  private final List<RecordSource> sources;
  private final List<Finding> findings;
  private final Path folder;
  private final URLClassLoader classes;

  private CompiledRecords(List<RecordSource> sources, List<Finding> findings, Path folder) {
    this.sources = sources;
    this.findings = findings;
    this.folder = folder;
    this.classes = classes(folder);
  }

  private static URLClassLoader classes(Path folder) {
    try {
      URL[] places = {folder.toUri().toURL()};
      return new URLClassLoader(places, CompiledRecords.class.getClassLoader());
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Compiles records twice: first for what the checks find, and then with an {@code @Allow} for
   * each of that.
   *
   * @throws SourceRefusedException if a record does not compile, for what cannot be allowed
   */
  public static CompiledRecords of(List<RecordSource> records) {
    List<Finding> findings = findings(records);
    List<RecordSource> allowing =
        records.stream().map(each -> Allowances.allowing(each, findings)).toList();
    Path folder = temporaryFolder();
    List<Finding> errors =
        compile(allowing, folder, List.of("-Xlint:none")).stream()
            .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
            .map(CompiledRecords::error)
            .toList();
    if (!errors.isEmpty()) {
      delete(folder);
      throw new SourceRefusedException(errors);
    }
    return new CompiledRecords(allowing, findings, folder);
  }

  private static List<Finding> findings(List<RecordSource> records) {
    Path folder = temporaryFolder();
    try {
      return compile(records, folder, FINDINGS).stream()
          .flatMap(CompiledRecords::finding)
          .distinct()
          .toList();
    } finally {
      delete(folder);
    }
  }

  /** Returns the records with what they allow. */
  public List<RecordSource> sources() {
    return sources;
  }

  /** Returns what the checks found, and the records allow. */
  public List<Finding> findings() {
    return findings;
  }

  /**
   * Returns a class: a record, or what is generated for it.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public Class<?> load(String qualifiedName) {
    try {
      return Class.forName(qualifiedName, true, classes);
    } catch (ClassNotFoundException problem) {
      throw new IllegalArgumentException(qualifiedName + " was not generated", problem);
    }
  }

  /** Forgets the classes, and deletes their files. */
  @Override
  public void close() {
    try {
      classes.close();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    } finally {
      delete(folder);
    }
  }

  private static List<Diagnostic<? extends JavaFileObject>> compile(
      Collection<RecordSource> records, Path folder, List<String> options) {
    if (records.isEmpty()) {
      return List.of();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("there is no compiler; run this with a JDK");
    }
    List<String> all = new ArrayList<>(List.of("-classpath", classPath()));
    all.addAll(List.of("-d", folder.toString(), "-s", folder.toString()));
    all.addAll(options);
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<InMemory> files = records.stream().map(InMemory::new).toList();
    JavaCompiler.CompilationTask task = compiler.getTask(null, null, diagnostics, all, null, files);
    task.setProcessors(processors());
    task.call();
    return List.copyOf(diagnostics.getDiagnostics());
  }

  /** Other processors of the class path would slow it down, and have nothing to say. */
  private static List<Processor> processors() {
    List<Processor> processors =
        ServiceLoader.load(Processor.class, CompiledRecords.class.getClassLoader()).stream()
            .filter(each -> each.type().getName().startsWith(PROCESSORS))
            .map(ServiceLoader.Provider::get)
            .toList();
    if (processors.isEmpty()) {
      throw new IllegalStateException("rowsmith-processor is not on the class path");
    }
    return processors;
  }

  private static String classPath() {
    Stream<String> named =
        Stream.of("java.class.path", "jdk.module.path", "surefire.test.class.path")
            .map(System::getProperty)
            .filter(each -> each != null && !each.isEmpty());
    return Stream.concat(named, loaded()).collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * What runs a program in its own process, as the exec plugin of Maven does, has its own loader.
   */
  private static Stream<String> loaded() {
    return CompiledRecords.class.getClassLoader() instanceof URLClassLoader loader
        ? Stream.of(loader.getURLs())
            .filter(url -> url.getProtocol().equals("file"))
            .map(url -> Path.of(URI.create(url.toString())).toString())
        : Stream.of();
  }

  private static Stream<Finding> finding(Diagnostic<? extends JavaFileObject> diagnostic) {
    Matcher finding = FINDING.matcher(diagnostic.getMessage(Locale.ROOT));
    return finding.find() && diagnostic.getSource() instanceof InMemory source
        ? Stream.of(new Finding(finding.group(1), source.record, finding.group(2)))
        : Stream.of();
  }

  private static Finding error(Diagnostic<? extends JavaFileObject> diagnostic) {
    JavaFileObject source = diagnostic.getSource();
    String path = source == null ? "" : source.getName();
    String name = path.substring(path.lastIndexOf('/') + 1).replaceFirst("[.]java$", "");
    return new Finding("", name, diagnostic.getMessage(Locale.ROOT));
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("rowsmith-adopt");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** A source in memory. */
  private static final class InMemory extends SimpleJavaFileObject {

    private final String record;
    private final String text;

    InMemory(RecordSource source) {
      super(
          URI.create("string:///" + source.qualifiedName().replace('.', '/') + ".java"),
          Kind.SOURCE);
      this.record = source.name();
      this.text = source.print();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
