package dev.rowsmith.it.everywhere;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What the processor writes: sources, classes, reports, locks, patches and messages. It compiles
 * the entities of this module, which have all shapes, the examples of all checks, and entities
 * whose names have other letters than English.
 */
final class BuildOutput {

  /**
   * By their names: their classes have an annotation that is not on the class path of these tests,
   * which is a warning of javac, and with {@code -Werror} the end of annotation processing.
   */
  private static final String PROCESSORS =
      "dev.rowsmith.processor.RowsmithProcessor,dev.rowsmith.processor.RowsmithTableProcessor";

  private static final Pattern DECLARES = Pattern.compile("(?m)^ {0,4}@(Table|Queries)\\(");

  private static final Pattern EXAMPLE =
      Pattern.compile("(?ms)^## Bad( in Spanner)?$((?!^## ).)*?^```java$(?<code>.*?)^```$");

  private static final Pattern TYPE =
      Pattern.compile(
          "(?m)^(?:public )?(?:final |abstract )*(?:class|record|interface|enum) (\\w+)");

  private static final String IMPORTS =
      """
      package %s;
      import dev.rowsmith.*;
      import dev.rowsmith.%s.*;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      import org.jspecify.annotations.*;
      """;

  /** A pattern, retention, a constant before the key, an enum, and letters that have no ASCII. */
  private static final String PRICES =
      """
      @Table(value = "prices", format = KeyFormat.VERBATIM, key = "\u20ac/{sku}\u00a7{day}")
      @Family(value = "f", maxVersions = 3, maxAgeDays = 1234)
      public record Prices(
          @RowKey @Distributed String sku, @RowKey(pattern = "yyyyMMdd") LocalDate day,
          @Qualifier("\u20ac") Optional<Long> \u0130l, @Qualifier("\u0131i") Optional<String> \u0131l\u0131k,
          @QualifierAsData(prefix = "\u0130", max = 1234) Map<Level, Long> counts, Optional<Level> level) {
        public enum Level { TITLE, \u0130L, i, \u0131 }
      }
      """;

  private static final String TITLES =
      """
      @Table("Titles")
      @HashSharded(shards = 8)
      @RowDeletionPolicy(column = "written", days = 30)
      @Index(name = "ByIL", columns = "\u0131l")
      public record Titles(
          @PrimaryKey String id, @Column(name = "IL", length = 1234) String \u0131l,
          @GeneratedColumn(expression = "CONCAT(IL, '\u20ac')") String shown, Instant written) {}
      """;

  private BuildOutput() {}

  static void write(Path module) throws IOException {
    compile(
        "corpus",
        List.of(
            "-sourcepath",
            module.resolve("src/test/java").toString(),
            "-cp",
            classPath(module),
            "-proc:only"),
        entities(module));
    compile(
        "checks",
        List.of("-proc:only", "-Arowsmith.check.PrefixClash=off"),
        examples(module.resolve("../docs/checks")));
    List<Path> letters =
        List.of(
            source("in", "letters", "bigtable", PRICES),
            source("in", "letters", "spanner", TITLES));
    compile("first", locked(true), letters);
    compile("same", locked(false), letters);
    String changed = PRICES.replace("yyyyMMdd", "yyyy-MM-dd").replace("1234", "5678");
    String shorter = TITLES.replace("1234", "12").replace("30", "3");
    compile(
        "changes",
        locked(false),
        List.of(
            source("changed", "letters", "bigtable", changed),
            source("changed", "letters", "spanner", shorter)));
  }

  private static List<String> locked(boolean update) {
    return List.of("-Arowsmith.lock=lock", "-Arowsmith.lock.update=" + update);
  }

  private static void compile(String name, List<String> options, List<Path> sources)
      throws IOException {
    Path output = Files.createDirectories(Path.of(name));
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-processor", PROCESSORS));
    all.addAll(List.of("-d", name, "-s", name, "-implicit:none", "-encoding", "UTF-8"));
    all.addAll(
        List.of(
            "-Arowsmith.report=" + name + "/report", "-Arowsmith.patch=" + name + "/fixes.patch"));
    if (all.stream().noneMatch(each -> each.startsWith("-Arowsmith.lock="))) {
      all.addAll(List.of("-Arowsmith.lock=" + name + "/lock", "-Arowsmith.lock.update=true"));
    }
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null, files, said, all, null, files.getJavaFileObjectsFromPaths(sources));
      boolean succeeded = task.call();
      List<String> lines = new ArrayList<>(List.of("succeeded: " + succeeded));
      said.getDiagnostics()
          .forEach(each -> lines.add(each.getLineNumber() + ": " + each.getMessage(Locale.ROOT)));
      Files.write(output.resolve("messages.txt"), lines);
    }
  }

  /** Returns the class path without this module, which is compiled anew. */
  private static String classPath(Path module) {
    Path classes = module.resolve("target/test-classes");
    return Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1))
        .filter(each -> !Path.of(each).equals(classes))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static List<Path> entities(Path module) throws IOException {
    List<Path> found = new ArrayList<>();
    Path entities = module.resolve("src/test/java/dev/rowsmith/it");
    try (Stream<Path> files = Files.walk(entities)) {
      for (Path file : files.filter(BuildOutput::isCompiled).sorted().toList()) {
        if (!file.toString().endsWith("Test.java")
            && DECLARES.matcher(Files.readString(file)).find()) {
          found.add(file);
        }
      }
    }
    return found;
  }

  private static boolean isCompiled(Path file) {
    return file.toString().endsWith(".java")
        && (file.resolveSibling("").endsWith("it/cells")
            || file.resolveSibling("").endsWith("it/spanner"));
  }

  /** Returns the bad examples of all pages, each in a package of its own. */
  private static List<Path> examples(Path pages) throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> files = Files.list(pages)) {
      for (Path page : files.filter(each -> each.toString().endsWith(".md")).sorted().toList()) {
        String id = page.getFileName().toString().replace(".md", "").toLowerCase(Locale.ROOT);
        Matcher example = EXAMPLE.matcher(Files.readString(page));
        for (int number = 1; example.find(); number++) {
          for (String each :
              String.valueOf(example.group("code")).split("\n\n(?=@Table|@Queries)", -1)) {
            boolean spanner = String.valueOf(example.group("code")).contains("@PrimaryKey");
            sources.add(source("in", "bad." + id + number, spanner ? "spanner" : "bigtable", each));
          }
        }
      }
    }
    return sources;
  }

  private static Path source(String root, String packageName, String store, String body)
      throws IOException {
    Path folder = Files.createDirectories(Path.of(root, packageName.split("\\.", -1)));
    Matcher type = TYPE.matcher(body);
    if (!type.find()) {
      throw new IllegalArgumentException(body);
    }
    return Files.writeString(
        folder.resolve(type.group(1) + ".java"), IMPORTS.formatted(packageName, store) + body);
  }
}
