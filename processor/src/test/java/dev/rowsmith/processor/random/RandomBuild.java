package dev.rowsmith.processor.random;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import dev.rowsmith.processor.RowsmithProcessor;
import dev.rowsmith.processor.RowsmithTableProcessor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * One build of many random entities, each in a package of its own: the rounds of the processors,
 * and then a compilation of what they generated, to the end of the flow analysis whatever is wrong
 * on the way.
 */
final class RandomBuild {

  private static final List<String> OPTIONS =
      List.of(
          "-Xlint:all,-processing,-path,-classfile,-auxiliaryclass",
          "-Xdoclint:all/protected",
          "-Xmaxerrs",
          "1000000",
          "-Xmaxwarns",
          "1000000",
          "--should-stop=ifError=FLOW",
          "--should-stop=ifNoError=FLOW");

  /** What a module can accept in the shapes of cells is to be generated. */
  private static final List<String> ACCEPTED =
      Stream.of(
              "AggregateInPlainFamily",
              "PlainInAggregateFamily",
              "MixedRetention",
              "AggregateForgotten",
              "VersionsExceedFamily",
              "UnboundedVersions",
              "UnboundedWideRow")
          .map("-Arowsmith.check.%s=warn"::formatted)
          .toList();

  /** The parent of an entity is generated whatever the entity is like. */
  private static final String PARENT = "AboveRepository.java";

  /** Writes an entity, with what stands around it. */
  interface Writer {

    /** Returns a compilation unit of the package: the same one for the same dice. */
    String unit(String packageName, Dice dice);
  }

  private final Map<String, Source> sources = new TreeMap<>();
  private final Set<String> broken = new HashSet<>();
  private final Set<String> reported = new HashSet<>();
  private final Set<String> generated = new HashSet<>();
  private final Set<String> compiled = new HashSet<>();
  private final List<String> texts = new ArrayList<>();

  /** What must never happen, by package: the first thing of each is enough to fix it. */
  private final Map<String, String> faults = new TreeMap<>();

  private RandomBuild(Writer writer, int first, int count, long seed) {
    for (int number = first; number < first + count; number++) {
      String packageName = "p" + number;
      Dice dice = new Dice(seed * 1_000_003 + number);
      sources.put(packageName, new Source(packageName, writer.unit(packageName, dice)));
    }
  }

  /** Builds {@code count} entities, and returns what must never happen, if anything did. */
  static RandomBuild run(Writer writer, int first, int count, long seed) {
    return run(writer, first, count, seed, List.of());
  }

  /** Builds the same with further processors. */
  static RandomBuild run(Writer writer, int first, int count, long seed, List<Processor> further) {
    RandomBuild build = new RandomBuild(writer, first, count, seed);
    build.compile(further);
    return build;
  }

  List<String> faults() {
    return List.copyOf(faults.values());
  }

  /** How many entities got their classes. */
  int generated() {
    return generated.size();
  }

  /** How many entities have a repository that the compiler went through to the end. */
  int compiled() {
    return compiled.size();
  }

  /** The texts of all generated classes. */
  List<String> texts() {
    return texts;
  }

  /** How many entities Rowsmith refused. */
  int reported() {
    return reported.size();
  }

  private void compile(List<Processor> further) {
    Path folder = temporaryFolder();
    process(folder, further);
    compileGenerated(folder);
    delete(folder);
    sources.keySet().forEach(this::judgeEnd);
  }

  private void process(Path folder, List<Processor> further) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(ACCEPTED);
    options.addAll(List.of("-proc:only", "-s", folder.toString(), "-d", folder.toString()));
    JavaCompiler.CompilationTask task =
        compiler.getTask(null, null, said, options, null, sources.values());
    List<Processor> processors = new ArrayList<>(further);
    processors.addAll(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    task.setProcessors(processors);
    call(task);
    said.getDiagnostics().forEach(this::noteSource);
    said.getDiagnostics().forEach(this::judge);
    noteGenerated(folder);
  }

  /**
   * Compiles what was generated, with the entities of its packages. A compiler whose processors
   * reported an error looks into no method, so that it has to be another one.
   */
  private void compileGenerated(Path folder) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(List.of("-proc:none", "-d", folder.toString()));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(said, null, null)) {
      List<JavaFileObject> units = new ArrayList<>();
      files.getJavaFileObjectsFromPaths(sourcesIn(folder)).forEach(units::add);
      sources.forEach(
          (name, source) -> {
            if (generated.contains(name)) {
              units.add(source);
            }
          });
      JavaCompiler.CompilationTask task = compiler.getTask(null, files, said, options, null, units);
      ((JavacTask) task).addTaskListener(new Analysed());
      call(task);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    said.getDiagnostics().forEach(this::noteSource);
    said.getDiagnostics().forEach(this::judge);
  }

  private void call(JavaCompiler.CompilationTask task) {
    try {
      task.call();
    } catch (RuntimeException problem) {
      faults.put("", "the compiler fell over: " + problem + "\n" + sources.values());
    }
  }

  /** Notes the sources that the compiler itself refuses, and those that Rowsmith refuses. */
  private void noteSource(Diagnostic<? extends JavaFileObject> diagnostic) {
    if (diagnostic.getKind() == Diagnostic.Kind.ERROR
        && diagnostic.getSource() instanceof Source source) {
      boolean ours = diagnostic.getMessage(Locale.ROOT).startsWith("[");
      (ours ? reported : broken).add(source.packageName);
    }
  }

  private void judge(Diagnostic<? extends JavaFileObject> diagnostic) {
    String message = diagnostic.getMessage(Locale.ROOT);
    JavaFileObject at = diagnostic.getSource();
    if (at instanceof Source source) {
      if (message.contains("RowsmithBug")) {
        addFault(source.packageName, message);
      }
    } else if (at != null) {
      String packageName = packageOf(Path.of(at.getName()));
      if (!broken.contains(packageName)) {
        addFault(packageName, "in generated code: " + diagnostic);
      }
    } else if (diagnostic.getKind() != Diagnostic.Kind.NOTE) {
      faults.put("", "without a place: " + message);
    }
  }

  private void addFault(String packageName, String message) {
    faults.putIfAbsent(packageName, message + "\n" + sources.get(packageName));
  }

  /** Each package is one folder. */
  private static String packageOf(Path file) {
    return file.getName(file.getNameCount() - 2).toString();
  }

  private void noteGenerated(Path folder) {
    try {
      for (Path file : sourcesIn(folder)) {
        if (file.toString().endsWith("Repository.java") && !file.endsWith(PARENT)) {
          generated.add(packageOf(file));
        }
        texts.add(Files.readString(file));
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static List<Path> sourcesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
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

  private void judgeEnd(String packageName) {
    if (!broken.contains(packageName)
        && !reported.contains(packageName)
        && !generated.contains(packageName)) {
      addFault(packageName, "neither a finding nor a class");
    }
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("random");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Notes the repositories that were attributed, and whose flow was analysed. */
  private final class Analysed implements TaskListener {

    @Override
    public void finished(TaskEvent event) {
      if (event.getKind() == TaskEvent.Kind.ANALYZE) {
        Path file = Path.of(event.getSourceFile().getName());
        if (file.toString().endsWith("Repository.java") && !file.endsWith(PARENT)) {
          compiled.add(packageOf(file));
        }
      }
    }
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {

    private final String packageName;
    private final String text;

    Source(String packageName, String text) {
      super(URI.create("string:///" + packageName + "/Random.java"), Kind.SOURCE);
      this.packageName = packageName;
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
