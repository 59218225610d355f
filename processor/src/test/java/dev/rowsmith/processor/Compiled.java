package dev.rowsmith.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * Compiles sources with the processor, as a user's build does, and keeps what was said and what was
 * generated, also when the build failed.
 */
final class Compiled {

  private static final Pattern TYPE =
      Pattern.compile("(?:class|record|interface|enum|@interface) (\\w+)");
  private static final Pattern ID = Pattern.compile("^\\[(\\w+)] ");
  private static final String LINTS = "-Xlint:all,-processing,-path,-classfile";

  static final String HEADER =
      """
      package demo;
      import dev.rowsmith.*;
      import dev.rowsmith.bigtable.*;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      import org.jspecify.annotations.*;
      """;

  private static final String SPANNER_HEADER =
      HEADER.replace("dev.rowsmith.bigtable.*", "dev.rowsmith.spanner.*");

  /** Returns the usual imports of a body: those of the store whose keys or indexes it has. */
  static String header(String body) {
    return body.contains("@PrimaryKey") || body.contains("@Index(") ? SPANNER_HEADER : HEADER;
  }

  private final boolean succeeded;
  private final List<Diagnostic<? extends JavaFileObject>> diagnostics;
  private final Map<String, String> generated;

  private Compiled(
      boolean succeeded,
      List<Diagnostic<? extends JavaFileObject>> diagnostics,
      Map<String, String> generated) {
    this.succeeded = succeeded;
    this.diagnostics = diagnostics;
    this.generated = generated;
  }

  /**
   * Compiles sources, each of one file, in the package {@code demo} and with the usual imports
   * where they name no package.
   */
  static Compiled sources(String... bodies) {
    return with(List.of(), bodies);
  }

  /** Compiles with options such as {@code -Arowsmith.check.NoRetention=off}. */
  static Compiled with(List<String> options, String... bodies) {
    return with(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()), options, bodies);
  }

  /** Compiles with several processors. */
  static Compiled with(List<Processor> processors, List<String> options, String... bodies) {
    Path output = temporaryFolder();
    List<String> all = new ArrayList<>(List.of(LINTS, "-d", output.toString()));
    all.addAll(List.of("-s", output.toString()));
    all.addAll(options);
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    boolean succeeded = SharedFiles.compile(said, all, files(bodies), processors);
    return new Compiled(succeeded, said.getDiagnostics(), sourcesIn(output));
  }

  /** The sources as files in memory. */
  static List<? extends JavaFileObject> files(String... bodies) {
    return Arrays.stream(bodies).map(Source::new).toList();
  }

  boolean succeeded() {
    return succeeded;
  }

  /**
   * Every message of Rowsmith as {@code error NoRetention Reading:3}: line 1 is the body's first.
   */
  List<String> findings() {
    return diagnostics.stream()
        .filter(diagnostic -> id(diagnostic).isPresent())
        .map(diagnostic -> kind(diagnostic) + " " + id(diagnostic).orElse("") + place(diagnostic))
        .toList();
  }

  /** What the compiler itself has to say, beside Rowsmith. */
  List<String> otherMessages() {
    return diagnostics.stream()
        .filter(diagnostic -> id(diagnostic).isEmpty())
        .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
        .toList();
  }

  /** What the compiler has to say of generated code. */
  List<String> messagesOfGenerated() {
    return diagnostics.stream()
        .filter(each -> each.getSource() != null && !(each.getSource() instanceof Source))
        .map(Object::toString)
        .toList();
  }

  /** The whole texts of the messages of a check. */
  List<String> messages(String id) {
    return diagnostics.stream()
        .filter(diagnostic -> id(diagnostic).equals(Optional.of(id)))
        .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
        .toList();
  }

  /** The whole texts of all messages. */
  List<String> allMessages() {
    return diagnostics.stream().map(each -> each.getMessage(Locale.ROOT)).toList();
  }

  /** The names of the generated classes, sorted. */
  List<String> generated() {
    return List.copyOf(generated.keySet());
  }

  /** The text of one generated class. */
  String source(String simpleName) {
    String source = generated.get(simpleName);
    if (source == null) {
      throw new AssertionError(simpleName + " is not among " + generated() + diagnostics);
    }
    return source;
  }

  /** The text of one generated class, with no line broken. */
  String lines(String simpleName) {
    return unbroken(source(simpleName));
  }

  /** Returns a source without the breaks inside a statement, as its generator wrote it. */
  static String unbroken(String source) {
    return source.replaceAll("(?<=[(<])\\s+|\\s+(?=[.)])", "").replaceAll("\\s+", " ");
  }

  private static Path temporaryFolder() {
    try {
      Path folder = Files.createTempDirectory("compiled");
      folder.toFile().deleteOnExit();
      return folder;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Reads what was generated, and removes the folder. */
  private static Map<String, String> sourcesIn(Path folder) {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".java")) {
          sources.put(name.substring(0, name.length() - ".java".length()), Files.readString(file));
        }
        Files.delete(file);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    return sources;
  }

  private static String kind(Diagnostic<?> diagnostic) {
    return diagnostic.getKind() == Diagnostic.Kind.ERROR ? "error" : "warning";
  }

  private static String place(Diagnostic<? extends JavaFileObject> diagnostic) {
    return diagnostic.getSource() instanceof Source source
        ? " " + source.type + ":" + (diagnostic.getLineNumber() - HEADER.lines().count())
        : "";
  }

  private static Optional<String> id(Diagnostic<?> diagnostic) {
    Matcher id = ID.matcher(diagnostic.getMessage(Locale.ROOT));
    return id.find() ? Optional.of(id.group(1)) : Optional.empty();
  }

  /** Returns the name of the first type of a source. */
  static String typeOf(String body) {
    return Source.typeOf(body);
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {

    private final String type;
    private final String body;

    Source(String body) {
      super(URI.create("string:///demo/" + typeOf(body) + ".java"), Kind.SOURCE);
      this.type = typeOf(body);
      this.body = body;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return body.startsWith("package ") ? body : header(body) + body;
    }

    static String typeOf(String body) {
      Matcher name = TYPE.matcher(body);
      if (!name.find()) {
        throw new IllegalArgumentException("no type in " + body);
      }
      return name.group(1);
    }
  }
}
