package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every supported compiler gets the same generated files, byte by byte. */
@Tag("rounds")
class SameOutputTest {

  /** Classes of a jar, whose members no name's order is that of their declarations. */
  private static final String LIBRARY =
      """
      package lib;
      import dev.rowsmith.*;
      import java.util.*;
      public class Library {
        public enum Level { WARN, INFO, ERROR, DEBUG }

        public record Place(String zone, @dev.rowsmith.bigtable.Qualifier("c") String city, int block, String area) {}

        public record Part(String site, Level level, String device, long counter) {}

        public static class Keyed<T> {
          @dev.rowsmith.bigtable.RowKey @Distributed String zone;
          @dev.rowsmith.bigtable.RowKey String account;
          T zeta;
          int beta;
          Level alpha;
          @Embedded Place place;

          @dev.rowsmith.bigtable.RowKey public String suffix() { return zone; }
          @dev.rowsmith.bigtable.RowKey public String also() { return account; }
          public String getZone() { return zone; }
          public void setZone(String zone) { this.zone = zone; }
          public String getAccount() { return account; }
          public void setAccount(String account) { this.account = account; }
          public T getZeta() { return zeta; }
          public void setZeta(T zeta) { this.zeta = zeta; }
          public int getBeta() { return beta; }
          public void setBeta(int beta) { this.beta = beta; }
          public Level getAlpha() { return alpha; }
          public void setAlpha(Level alpha) { this.alpha = alpha; }
          public Place getPlace() { return place; }
          public void setPlace(Place place) { this.place = place; }
        }

        public interface Zones<E> {
          List<E> inZone(@By("zone") String zone);
          Optional<E> at(@By("zone") String zone, @By("account") String account);
        }

        public interface Accounts<E> {
          List<E> zoned(@By("zone") String zone);
          boolean among(@By("zone") String zone);
          List<E> among(@By("zone") String zone, @From("account") String account);
        }
      }
      """;

  private static final List<String> ENTITIES =
      List.of(
          """
          @Table("zones") @Family(value = "f", maxVersions = 1)
          public class Zone extends lib.Library.Keyed<String> {
            private String yard;
            private int acre;
            public String getYard() { return yard; }
            public void setYard(String yard) { this.yard = yard; }
            public int getAcre() { return acre; }
            public void setAcre(int acre) { this.acre = acre; }
          }
          """,
          """
          @Table("parts") @Family(value = "f", maxVersions = 1)
          public record Parts(
              @RowKey lib.Library.Part part, lib.Library.Level level, @Embedded lib.Library.Place at,
              @QualifierAsData(prefix = "x", max = 9) Map<lib.Library.Level, Long> counts,
              @Stored(StoredAs.JSON) lib.Library.Place stored, Thread.State state) {}
          """,
          """
          @Table("accounts") @Family(value = "f", maxVersions = 1)
          public record Account(@RowKey @Distributed String zone, @RowKey String account, int size) {}
          """,
          """
          @Queries(Account.class)
          public interface AccountQueries
              extends lib.Library.Zones<Account>, lib.Library.Accounts<Account> {
            List<Account> ofZone(String zone);
            boolean has(String zone, String account);
            List<Account> from(String zone, @From("account") String account);
          }
          """,
          """
          @Table("Readings")
          public class Reading {
            @PrimaryKey(order = 2) private String zone;
            @PrimaryKey(order = 1) @Distributed private String meter;
            private String unit;
            private lib.Library.Level level;
            @Embedded(prefix = "at_") private lib.Library.Place at;
            private long amount;
            public String getZone() { return zone; }
            public void setZone(String zone) { this.zone = zone; }
            public String getMeter() { return meter; }
            public void setMeter(String meter) { this.meter = meter; }
            public String getUnit() { return unit; }
            public void setUnit(String unit) { this.unit = unit; }
            public lib.Library.Level getLevel() { return level; }
            public void setLevel(lib.Library.Level level) { this.level = level; }
            public lib.Library.Place getAt() { return at; }
            public void setAt(lib.Library.Place at) { this.at = at; }
            public long getAmount() { return amount; }
            public void setAmount(long amount) { this.amount = amount; }
          }
          """,
          """
          @Table("Users")
          @Index(name = "UsersByName", columns = "name")
          public record User(
              @PrimaryKey @Distributed String zone, @PrimaryKey String id, String name, String alias,
              List<String> tags, Optional<Double> weight) {}
          """);

  /** The modules whose entities are alike in no way, and compile without an error. */
  private static final List<Path> MODULES =
      List.of(Path.of("../it/src/test/java"), Path.of("../samples/stories/src/main/java"));

  /** What javac makes of the entities is made once for all others. */
  @TempDir
  @SuppressWarnings("NullAway") // JUnit sets it.
  static Path folder;

  private static Map<String, String> shapes;
  private static Map<String, String> corpus;
  private static List<Path> sourcesOfShapes;
  private static List<String> optionsOfShapes;

  @BeforeAll
  @SuppressWarnings("NullAway") // JUnit sets the folder.
  static void compile() throws IOException {
    Path library = Files.createDirectories(folder.resolve("library"));
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    SharedFiles.compile(
        said, List.of("-d", library.toString(), "-proc:none"), Compiled.files(LIBRARY), List.of());
    assertThat(errors(said)).isEmpty();
    sourcesOfShapes = write(Stream.concat(EntityShapes.all(), ENTITIES.stream()).toList());
    optionsOfShapes =
        List.of(
            "-cp",
            library + File.pathSeparator + DynamodbClasses.classPath(),
            "-Arowsmith.check.PrefixClash=off");
    shapes = byJavac(optionsOfShapes, sourcesOfShapes);
    corpus = new TreeMap<>();
    for (Path module : MODULES) {
      corpus.putAll(byJavac(ofModule(module), CorpusCompilation.entityFiles(module)));
    }
    assertThat(shapes).hasSizeGreaterThan(100);
    assertThat(corpus).hasSizeGreaterThan(200);
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#all")
  void eclipse_generates_the_files_of_javac_for_entities_of_all_shapes(EclipseVersion eclipse)
      throws IOException {
    assertThat(differences(byEclipse(eclipse, optionsOfShapes, sourcesOfShapes), shapes)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#oldestAndNewest")
  void eclipse_generates_the_files_of_javac_for_the_entities_of_modules(EclipseVersion eclipse)
      throws IOException {
    Map<String, String> generated = new TreeMap<>();
    for (Path module : MODULES) {
      generated.putAll(byEclipse(eclipse, ofModule(module), CorpusCompilation.entityFiles(module)));
    }

    assertThat(differences(generated, corpus)).isEmpty();
  }

  private static List<String> ofModule(Path module) {
    return List.of("-sourcepath", module.toString(), "-cp", DynamodbClasses.classPath());
  }

  private static Map<String, String> byJavac(List<String> options, List<Path> sources)
      throws IOException {
    Path output = Files.createTempDirectory(folder, "javac");
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    SharedFiles.compile(
        said,
        options(output, options),
        SharedFiles.sources(sources),
        List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    assertThat(errors(said)).isEmpty();
    return files(output);
  }

  private static Map<String, String> byEclipse(
      EclipseVersion eclipse, List<String> options, List<Path> sources) throws IOException {
    Path output = Files.createTempDirectory(folder, "eclipse");
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    eclipse.compile(said, options(output, options), sources);
    assertThat(errors(said)).isEmpty();
    return files(output);
  }

  private static Map<String, String> differences(
      Map<String, String> generated, Map<String, String> expected) {
    Map<String, String> differences = new TreeMap<>();
    Set<String> names = new TreeSet<>(expected.keySet());
    names.addAll(generated.keySet());
    for (String name : names) {
      String text = generated.getOrDefault(name, "");
      String other = expected.getOrDefault(name, "");
      if (!text.equals(other)) {
        differences.put(name, difference(text, other));
      }
    }
    return differences;
  }

  /** Returns the first lines that are not equal. */
  private static String difference(String text, String expected) {
    List<String> lines = text.lines().toList();
    List<String> others = expected.lines().toList();
    int at = 0;
    while (at < lines.size() && at < others.size() && lines.get(at).equals(others.get(at))) {
      at++;
    }
    return lines.stream().skip(at).limit(3).toList()
        + " instead of "
        + others.stream().skip(at).limit(3).toList();
  }

  private static List<String> options(Path output, List<String> more) {
    List<String> all = new ArrayList<>(more);
    all.addAll(List.of("-proc:only", "-d", output.toString(), "-s", output.toString()));
    all.add("-Arowsmith.lock=" + output.resolve("lock"));
    all.add("-Arowsmith.lock.update=true");
    all.add("-Arowsmith.report=" + output.resolve("report"));
    return all;
  }

  private static List<String> errors(DiagnosticCollector<JavaFileObject> said) {
    return said.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(each -> each.getSource() + ": " + each.getMessage(Locale.ROOT))
        .toList();
  }

  private static List<Path> write(List<String> bodies) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("in/demo"));
    for (JavaFileObject file : Compiled.files(bodies.toArray(String[]::new))) {
      Path name = Path.of(file.getName()).getFileName();
      Files.writeString(sources.resolve(name), file.getCharContent(true));
    }
    try (Stream<Path> files = Files.list(sources)) {
      return files.sorted().toList();
    }
  }

  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        found.put(
            folder.relativize(file).toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return found;
  }
}
