package dev.rowsmith.processor.random;

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
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * One build of many random entities, each in a package of its own: a whole compilation but for the
 * class files, which goes on to the end of the flow analysis whatever is wrong on the way.
 */
final class RandomBuild {

  private static final List<String> OPTIONS =
      List.of(
          "-Xlint:all,-processing,-path,-classfile,-auxiliaryclass",
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
    RandomBuild build = new RandomBuild(writer, first, count, seed);
    build.compile();
    return build;
  }

  List<String> faults() {
    return List.copyOf(faults.values());
  }

  /** How many entities got their classes. */
  int generated() {
    return generated.size();
  }

  /** The texts of all generated classes. */
  List<String> texts() {
    return texts;
  }

  /** How many entities Rowsmith refused. */
  int reported() {
    return reported.size();
  }

  private void compile() {
    Path folder = temporaryFolder();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(OPTIONS);
    options.addAll(ACCEPTED);
    options.addAll(List.of("-s", folder.toString(), "-d", folder.toString()));
    JavaCompiler.CompilationTask task =
        compiler.getTask(null, null, said, options, null, sources.values());
    task.setProcessors(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    try {
      task.call();
    } catch (RuntimeException problem) {
      faults.put("", "the compiler fell over: " + problem + "\n" + sources.values());
    }
    said.getDiagnostics().forEach(this::noteSource);
    said.getDiagnostics().forEach(this::judge);
    noteGenerated(folder);
    sources.keySet().forEach(this::judgeEnd);
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
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (file.toString().endsWith("Repository.java") && !file.endsWith(PARENT)) {
          generated.add(packageOf(file));
        }
        if (file.toString().endsWith(".java")) {
          texts.add(Files.readString(file));
        }
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
