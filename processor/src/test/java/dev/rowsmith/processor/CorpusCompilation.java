package dev.rowsmith.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Runs the processor over the entities of every module: the corpus of other people's tables, the
 * samples, and those that tests and benchmarks declare.
 */
final class CorpusCompilation {

  static final List<Path> ROOTS =
      List.of(
          Path.of("../it/src/test/java"),
          Path.of("../samples/flights/src/main/java"),
          Path.of("../samples/flights/src/main/resources"),
          Path.of("../samples/access-log/src/main/java"),
          Path.of("../samples/access-log/src/main/resources"),
          Path.of("../samples/standalone/src/main/java"),
          Path.of("../samples/stories/src/main/java"),
          Path.of("../testing/src/test/java"),
          Path.of("../benchmarks/src/main/java"));

  private static final Pattern ENTITY = Pattern.compile("(?m)^ {0,4}@Table\\(");
  private static final Pattern QUERIES = Pattern.compile("(?m)^ {0,4}@Queries\\(");
  private static final Pattern ALLOW =
      Pattern.compile("@Allow\\(\\s*value = \"\\w+\",\\s*because = \"[^\"]*\"\\)");
  private static final Pattern ID = Pattern.compile("^\\[(\\w+)] ");

  private static final class AsDeclared {

    static final CorpusCompilation CORPUS = compiled();

    private static CorpusCompilation compiled() {
      try {
        return compile(emptied(Path.of("target", "corpus-generated")), source -> source);
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }

    private static Path emptied(Path folder) throws IOException {
      Files.createDirectories(folder);
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.skip(1).sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
      return folder;
    }
  }

  private final Path output;
  private final int entities;
  private final int queries;
  private final List<String> findings;

  private CorpusCompilation(Path output, int entities, int queries, List<String> findings) {
    this.output = output;
    this.entities = entities;
    this.queries = queries;
    this.findings = findings;
  }

  /** Takes the entities as their modules compile them: once for all tests, which only read it. */
  static CorpusCompilation asDeclared() {
    return AsDeclared.CORPUS;
  }

  /** Takes the entities without any {@code @Allow}, as if nobody had looked at a finding yet. */
  static CorpusCompilation withoutAcceptances(Path output) throws IOException {
    return compile(output, CorpusCompilation::withoutAcceptances);
  }

  private static Source withoutAcceptances(Source source) {
    String text = ALLOW.matcher(source.text).replaceAll("");
    if (text.contains("@Allow(")) {
      throw new AssertionError("an @Allow of another form in " + source.name);
    }
    return new Source(source.name, text);
  }

  /** Returns the files with entities below a root, each with its text without {@code @Allow}. */
  static List<Map.Entry<Path, String>> sourcesWithoutAcceptances(Path root) throws IOException {
    List<Map.Entry<Path, String>> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(CorpusCompilation::isSource).sorted().toList()) {
        String text = Files.readString(file);
        if (ENTITY.matcher(text).find()) {
          sources.add(Map.entry(file, ALLOW.matcher(text).replaceAll("")));
        }
      }
    }
    return sources;
  }

  /** The folder of the generated sources. */
  Path output() {
    return output;
  }

  /** Every message as {@code Reading LeadingTimestamp error}. */
  List<String> findings() {
    return findings;
  }

  /** The number of entities in the sources. */
  int entities() {
    return entities;
  }

  /** The number of interfaces with questions in the sources. */
  int queries() {
    return queries;
  }

  /** The generated key classes: one for each entity that was not given up. */
  List<String> keyClasses() throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Key.java"))
          .toList();
    }
  }

  private static CorpusCompilation compile(Path output, UnaryOperator<Source> change)
      throws IOException {
    int entities = 0;
    int queries = 0;
    List<String> findings = new ArrayList<>();
    for (Path root : ROOTS) {
      List<Source> sources = entitySources(root).stream().map(change).toList();
      findings.addAll(findings(root, sources, output));
      entities += sources.stream().mapToInt(Source::entities).sum();
      queries += sources.stream().mapToInt(Source::queries).sum();
    }
    return new CorpusCompilation(output, entities, queries, findings);
  }

  /** Compiles the entities of one module, for tables are those of one module. */
  private static List<String> findings(Path root, List<Source> sources, Path output) {
    String generated = output.toString();
    List<String> options =
        List.of("-proc:only", "-s", generated, "-d", generated, "-sourcepath", root.toString());
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaCompiler.CompilationTask task =
        ToolProvider.getSystemJavaCompiler().getTask(null, null, said, options, null, sources);
    task.setProcessors(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    task.call();
    return said.getDiagnostics().stream().flatMap(CorpusCompilation::finding).toList();
  }

  private static Stream<String> finding(Diagnostic<? extends JavaFileObject> said) {
    Matcher id = ID.matcher(said.getMessage(Locale.ROOT));
    return id.find() && said.getSource() instanceof Source source
        ? Stream.of(
            "%s %s %s"
                .formatted(
                    source.name,
                    id.group(1),
                    said.getKind() == Diagnostic.Kind.ERROR ? "error" : "warning"))
        : Stream.empty();
  }

  private static List<Source> entitySources(Path root) throws IOException {
    List<Source> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(CorpusCompilation::isSource).sorted().toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        sources.add(new Source(name, Files.readString(file)));
      }
    }
    sources.removeIf(source -> source.entities() + source.queries() == 0);
    return sources;
  }

  /** Returns the files with entities or questions below a root. */
  static List<Path> entityFiles(Path root) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(CorpusCompilation::isSource).sorted().toList()) {
        String text = Files.readString(file);
        if (ENTITY.matcher(text).find() || QUERIES.matcher(text).find()) {
          found.add(file);
        }
      }
    }
    return found;
  }

  /** Tests hold entities in texts, which no module compiles as they are. */
  private static boolean isSource(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".java") && !name.endsWith("Test.java");
  }

  /** A source in memory, under the name of its file. */
  private static final class Source extends SimpleJavaFileObject {

    private final String name;
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.name = name;
      this.text = text;
    }

    int queries() {
      return (int) QUERIES.matcher(text).results().count();
    }

    int entities() {
      return (int) ENTITY.matcher(text).results().count();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
