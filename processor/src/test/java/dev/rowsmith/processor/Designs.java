package dev.rowsmith.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Small declarations with a verdict and a reason each, and what the checks find in them. */
final class Designs {

  private static final Path FOLDER = Path.of("src/test/resources/designs");
  private static final Pattern HEAD = Pattern.compile("--- (bad (.+?)|good): (.+)");
  private static final Pattern ID = Pattern.compile("^\\[(\\w+)] ");

  private final Path output;
  private final Map<String, Design> designs = new TreeMap<>();
  private final Map<String, Set<String>> found = new TreeMap<>();

  /**
   * One declaration.
   *
   * @param expected the checks of which one has to report it; none for a good design
   * @param reason the domain, and why it is good or bad
   * @param source the declaration
   */
  record Design(Set<String> expected, String reason, String source) {

    boolean good() {
      return expected.isEmpty();
    }
  }

  private Designs(List<Design> all, Path output) {
    this.output = output;
    for (Design design : all) {
      designs.put(String.format(Locale.ROOT, "d%03d", designs.size()), design);
    }
    compile();
  }

  /** Reads the designs of a file, and compiles them in one build. */
  static Designs of(String file, Path output) {
    return new Designs(read(file), output);
  }

  /** Reads the designs of a file. */
  static List<Design> read(String file) {
    List<Design> all = new ArrayList<>();
    try (Stream<String> lines = Files.lines(FOLDER.resolve(file))) {
      Set<String> expected = Set.of();
      String reason = "";
      StringBuilder source = new StringBuilder();
      for (String line : lines.toList()) {
        Matcher head = HEAD.matcher(line);
        if (head.matches()) {
          add(all, new Design(expected, reason, source.toString()));
          expected = head.group(2) == null ? Set.of() : Set.of(head.group(2).split(" "));
          reason = head.group(3);
          source.setLength(0);
        } else if (!line.startsWith("#")) {
          source.append(line).append('\n');
        }
      }
      add(all, new Design(expected, reason, source.toString()));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    return all;
  }

  private static void add(List<Design> all, Design design) {
    if (!design.source().isBlank()) {
      all.add(design);
    }
  }

  private void compile() {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaCompiler.CompilationTask task =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                null,
                said,
                List.of(
                    "-proc:only",
                    "-Xmaxerrs",
                    "10000",
                    "-Xmaxwarns",
                    "10000",
                    "-d",
                    output.toString()),
                null,
                designs.entrySet().stream()
                    .map(each -> new Source(each.getKey(), each.getValue()))
                    .toList());
    task.setProcessors(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    task.call();
    said.getDiagnostics().forEach(this::note);
  }

  private void note(Diagnostic<? extends JavaFileObject> diagnostic) {
    String message = diagnostic.getMessage(Locale.ROOT);
    Matcher id = ID.matcher(message);
    if (diagnostic.getSource() instanceof Source source) {
      if (!id.find() && diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        throw new AssertionError(source.text + message);
      }
      found.computeIfAbsent(source.name, name -> new TreeSet<>()).add(id.group(1));
    }
  }

  long bad() {
    return designs.values().stream().filter(design -> !design.good()).count();
  }

  long good() {
    return designs.values().stream().filter(Design::good).count();
  }

  /** Returns the bad designs that none of their checks reports. */
  List<String> missed() {
    return designs.entrySet().stream()
        .filter(each -> !each.getValue().good())
        .filter(
            each -> each.getValue().expected().stream().noneMatch(found(each.getKey())::contains))
        .map(this::line)
        .toList();
  }

  /** Returns the good designs that some check reports. */
  List<String> falselyReported() {
    return designs.entrySet().stream()
        .filter(each -> each.getValue().good() && !found(each.getKey()).isEmpty())
        .map(this::line)
        .toList();
  }

  private Set<String> found(String name) {
    return found.getOrDefault(name, Set.of());
  }

  private String line(Map.Entry<String, Design> each) {
    return each.getValue().reason()
        + " "
        + each.getValue().expected()
        + " was "
        + found(each.getKey());
  }

  /** A source in memory, in a package of its own. */
  private static final class Source extends SimpleJavaFileObject {

    private final String name;
    private final String text;

    Source(String name, Design design) {
      super(URI.create("string:///" + name + "/Design.java"), Kind.SOURCE);
      this.name = name;
      this.text =
          Compiled.header(design.source()).replace("package demo;", "package " + name + ";")
              + design.source();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
