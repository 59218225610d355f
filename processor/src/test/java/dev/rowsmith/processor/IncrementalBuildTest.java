package dev.rowsmith.processor;

import static dev.rowsmith.processor.IncrementalTest.TRADE;
import static dev.rowsmith.processor.IncrementalTest.TRADES;
import static dev.rowsmith.processor.IncrementalTest.VISIT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
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
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a build does that compiles some classes anew and hands over the others as class files. It
 * generates what a build from nothing would.
 */
class IncrementalBuildTest {

  private static final String CLASHING =
      """
      @Table(value = "events", prefix = "TRADE")
      @Family(value = "f", maxVersions = 1)
      public record Quote(@RowKey String id, String symbol) {}
      """;

  private static final String PLACE =
      """
      public record Place(
          String city,
          @org.jspecify.annotations.Nullable String street,
          @Embedded @org.jspecify.annotations.Nullable Point point) {
        public record Point(double latitude, double longitude) {}
      }
      """;

  private static final String SHOP =
      """
      @Table("Shops")
      public record Shop(
          @PrimaryKey @Distributed long id,
          @PrimaryKey @org.jspecify.annotations.Nullable String branch,
          @Embedded Place place,
          @org.jspecify.annotations.Nullable Integer floor) {}
      """;

  private static final String SALE =
      """
      @Table("Sales")
      @Interleaved(in = Shop.class)
      public record Sale(
          @PrimaryKey @Distributed long id,
          @PrimaryKey @org.jspecify.annotations.Nullable String branch,
          @PrimaryKey UUID sale,
          String what) {}
      """;

  private static final String SHELF =
      """
      @Table("shelves")
      @Family(value = "f", maxVersions = 1)
      public record Shelf(
          @RowKey String id, @Embedded @org.jspecify.annotations.Nullable Place place, Box box) {
        public enum Box { SMALL, LARGE }
      }
      """;

  private static final String BASE =
      """
      public class Base {
        private @org.jspecify.annotations.Nullable String note;
        private List<@org.jspecify.annotations.Nullable String> words = List.of();
        public String getNote() { return note; }
        public void setNote(String note) { this.note = note; }
        public List<String> getWords() { return words; }
        public void setWords(List<String> words) { this.words = words; }
      }
      """;

  private static final String NOTED =
      """
      @Table("Noted")
      public class Noted extends Base {
        @PrimaryKey @Distributed private String id;
        public String getId() { return id; }
        public void setId(String id) { this.id = id; }
      }
      """;

  private static final String SALES =
      """
      @Queries(Sale.class)
      public interface Sales {
        List<Sale> of(long id, @org.jspecify.annotations.Nullable String branch);
        List<What> what(long id);
        record What(UUID sale, String what) {}
      }
      """;

  private static final List<String> ALL =
      List.of(VISIT, TRADE, PLACE, SHOP, SALE, SHELF, BASE, NOTED, TRADES, SALES);

  /** Who runs the processors. */
  enum Builder {
    JAVAC,
    GRADLE;

    List<Processor> processors() {
      List<Processor> own = List.of(new RowsmithProcessor(), new RowsmithTableProcessor());
      return this == JAVAC ? own : own.stream().<Processor>map(AsGradle::new).toList();
    }
  }

  /** Generated sources lie beside class files here, and are not compiled again. */
  private static final String OTHER_MODULE = "-implicit:none";

  private final Path output;

  IncrementalBuildTest(@TempDir Path output) {
    this.output = output;
  }

  @ParameterizedTest
  @EnumSource
  void what_did_not_change_is_not_generated_again(Builder builder) throws IOException {
    assertThat(build(builder, List.of(), ALL)).isEmpty();
    Map<String, String> before = sources();
    Map<String, Object> written = times();

    String added = SHELF.replace("Shelf", "Rack").replace("shelves", "racks");
    assertThat(build(builder, names(ALL), List.of(added))).isEmpty();

    assertThat(sources()).containsAllEntriesOf(before).containsKeys("RackKey.java");
    assertThat(times()).containsAllEntriesOf(written);
  }

  @ParameterizedTest
  @EnumSource
  void what_did_not_change_is_checked_beside_what_did(Builder builder) throws IOException {
    assertThat(build(builder, List.of(), ALL)).isEmpty();

    assertThat(build(builder, names(ALL), List.of(CLASHING)))
        .singleElement()
        .asString()
        .startsWith("[PrefixClash] the keys of Quote and Trade");
  }

  @ParameterizedTest
  @EnumSource
  void what_changed_is_generated_as_from_nothing(Builder builder) throws IOException {
    assertThat(build(builder, List.of(), ALL)).isEmpty();
    Map<String, String> before = sources();
    assertThat(Compiled.unbroken(before.getOrDefault("ShopTable.java", "")))
        .containsPattern("PLACE_STREET = Column.of[^;]*\\.nullable\\(\\);")
        .containsPattern("PLACE_POINT_LATITUDE = Column.of[^;]*\\.nullableIn\\([^;]*\\);");

    for (String changed : ALL) {
      deleteWhatCameOf(nameOf(changed));
      assertThat(build(builder, names(without(changed)), List.of(changed))).isEmpty();
      assertThat(sources()).as(nameOf(changed)).isEqualTo(before);
    }
  }

  /** An entity of another module is a class file that no build hands over. */
  @ParameterizedTest
  @EnumSource
  void questions_about_an_entity_of_another_module_follow_it(Builder builder) throws IOException {
    assertThat(build(builder, List.of(), List.of(TRADE))).isEmpty();
    assertThat(build(builder, List.of(), List.of(TRADES), OTHER_MODULE)).isEmpty();
    String before = sources().getOrDefault("BigtableTrades.java", "");
    assertThat(before).isEqualTo(Compiled.sources(TRADE, TRADES).source("BigtableTrades"));

    deleteWhatCameOf("Trade");
    deleteWhatCameOf("Trades");
    String keyed =
        TRADE
            .replace("@RowKey final String id;", "@RowKey final String id; @RowKey final long leg;")
            .replace("String symbol, String id)", "String symbol, String id, long leg)")
            .replace("this.id = id;", "this.id = id; this.leg = leg;");
    assertThat(build(builder, List.of(), List.of(keyed))).isEmpty();
    assertThat(build(builder, List.of(), List.of(TRADES), OTHER_MODULE))
        .singleElement()
        .asString()
        .startsWith("[ManyRowsForOne] 'one' returns one row");
    String adapted = TRADES.replace("one(String id)", "one(String id, long leg)");
    assertThat(build(builder, List.of(), List.of(adapted), OTHER_MODULE)).isEmpty();
    assertThat(sources().getOrDefault("BigtableTrades.java", ""))
        .contains("find(new TradeKey(id, leg))")
        .isEqualTo(Compiled.sources(keyed, adapted).source("BigtableTrades"));
  }

  @ParameterizedTest
  @EnumSource
  void questions_that_changed_are_planned_by_the_class_file_of_their_entity(Builder builder)
      throws IOException {
    assertThat(build(builder, List.of(), ALL)).isEmpty();
    Map<String, String> before = sources();
    Map<String, Object> written = times();
    deleteWhatCameOf("Trades");
    String changed = TRADES.replace("startingWith", "beginningWith");

    assertThat(build(builder, names(without(TRADES)), List.of(changed))).isEmpty();

    Map<String, String> after = sources();
    assertThat(after.remove("BigtableTrades.java")).contains("beginningWith(String prefix)");
    before.remove("BigtableTrades.java");
    assertThat(after).isEqualTo(before);
    assertThat(times().get("TradeKey.class")).isEqualTo(written.get("TradeKey.class"));
  }

  private static List<String> without(String body) {
    return ALL.stream().filter(other -> !other.equals(body)).toList();
  }

  /** Only the rounds of processing: the compiler of Java 17 would end with an exception. */
  @ParameterizedTest
  @EnumSource
  void an_older_key_on_the_class_path_is_named_where_it_hinders_the_compiler(Builder builder) {
    assertThat(build(builder, List.of(), ALL)).isEmpty();

    List<String> said = build(builder, List.of(), List.of(VISIT, SALE), "-proc:only");

    if (Runtime.version().feature() == 17) {
      assertThat(said)
          .hasSize(2)
          .anyMatch(message -> message.startsWith("the class path holds VisitKey of an earlier"))
          .anyMatch(message -> message.startsWith("the class path holds SaleKey of an earlier"));
    } else {
      assertThat(said).isEmpty();
    }
  }

  /** Compiles sources, and hands over classes of the output; returns all messages. */
  private List<String> build(
      Builder builder, List<String> classes, List<String> bodies, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + output;
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of("-d", output.toString(), "-s", output.toString(), "-classpath", classPath));
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null, null, said, all, classes, Compiled.files(bodies.toArray(String[]::new)));
    task.setProcessors(builder.processors());
    boolean succeeded = task.call();
    assertThat(succeeded)
        .isEqualTo(
            said.getDiagnostics().stream()
                .noneMatch(each -> each.getKind() == Diagnostic.Kind.ERROR));
    return said.getDiagnostics().stream().map(each -> each.getMessage(Locale.ROOT)).toList();
  }

  private static List<String> names(List<String> bodies) {
    return bodies.stream()
        .filter(body -> body.contains("@Table") || body.contains("@Queries"))
        .map(body -> "demo." + nameOf(body))
        .toList();
  }

  private static String nameOf(String body) {
    return body.replaceFirst("(?s).*?public (?:record|class|interface) (\\w+).*", "$1");
  }

  /** As Gradle does before it compiles a source again. */
  private void deleteWhatCameOf(String name) throws IOException {
    Set<String> stale = new TreeSet<>(Set.of(name));
    Stream.of("Key", "Table", "Mapper", "Repository").forEach(suffix -> stale.add(name + suffix));
    Stream.of("Bigtable", "Spanner").forEach(prefix -> stale.add(prefix + name));
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (stale.contains(file.getFileName().toString().replaceFirst("[.$].*", ""))) {
          Files.delete(file);
        }
      }
    }
  }

  private Map<String, String> sources() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    for (Path file : files(".java")) {
      sources.put(file.getFileName().toString(), Files.readString(file));
    }
    return sources;
  }

  private Map<String, Object> times() throws IOException {
    Map<String, Object> times = new TreeMap<>();
    for (Path file : files(".class")) {
      times.put(file.getFileName().toString(), Files.getLastModifiedTime(file));
    }
    return times;
  }

  private List<Path> files(String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(output)) {
      return files.filter(each -> each.toString().endsWith(suffix)).toList();
    }
  }
}
