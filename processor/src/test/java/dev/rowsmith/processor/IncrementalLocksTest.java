package dev.rowsmith.processor;

import static dev.rowsmith.processor.IncrementalTest.TRADE;
import static dev.rowsmith.processor.IncrementalTest.VISIT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Lock files of builds that compile some classes anew and hand over the others as class files: they
 * compare and write what a build from nothing would.
 */
class IncrementalLocksTest {

  private static final String PLACE =
      """
      public record Place(String city, @org.jspecify.annotations.Nullable String street) {}
      """;

  private static final String SHOP =
      """
      @Table("Shops")
      public record Shop(
          @PrimaryKey @Distributed long id,
          @PrimaryKey(descending = true) Instant since,
          @Embedded Place place,
          Kind kind,
          @org.jspecify.annotations.Nullable Integer floor) {
        public enum Kind { SMALL, LARGE }
      }
      """;

  private static final String SHELF =
      """
      @Table("shelves")
      @Family(value = "f", maxVersions = 1)
      public record Shelf(
          @RowKey String id,
          @RowKey Instant at,
          @Embedded @org.jspecify.annotations.Nullable Place place,
          Box box,
          @Stored(StoredAs.JSON) Label label) {
        public enum Box { SMALL, LARGE }
        public record Label(String text, List<Integer> lines) {}
      }
      """;

  private static final List<String> ALL = List.of(PLACE, VISIT, TRADE, SHOP, SHELF);
  private static final String UPDATE = "-Arowsmith.lock.update=true";

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @EnumSource
  void files_of_an_incremental_build_are_those_of_a_clean_one(IncrementalBuildTest.Builder builder)
      throws IOException {
    Module module = new Module(builder, "grown");
    assertThat(module.build(List.of(), ALL, UPDATE)).isEmpty();
    Map<String, String> first = module.locks();
    assertThat(first).hasSize(4);

    for (String changed : List.of(VISIT, TRADE, SHOP, SHELF)) {
      assertThat(module.build(without(changed), List.of(changed))).isEmpty();
    }
    assertThat(module.locks()).isEqualTo(first);
    String place = PLACE.replace("String street)", "String street, @Nullable String zip)");
    String shelf = SHELF.replace("Box box,", "Box box, @Nullable String note,");
    assertThat(module.build(without(SHELF), List.of(shelf)))
        .singleElement()
        .asString()
        .contains("[LockBehind] the lock file of Shelf is behind: column f:note");
    assertThat(module.locks()).isEqualTo(first);
    assertThat(module.build(without(SHELF), List.of(shelf), UPDATE)).isEmpty();
    assertThat(module.build(List.of(VISIT, TRADE), List.of(place, SHOP, shelf), UPDATE)).isEmpty();

    List<String> sources = new ArrayList<>(List.of(place, VISIT, TRADE, SHOP, shelf));
    Collections.shuffle(sources, new Random(20_261_123));
    Module clean = new Module(builder, "clean");
    assertThat(clean.build(List.of(), sources, UPDATE)).isEmpty();
    assertThat(module.locks())
        .isEqualTo(clean.locks())
        .hasSize(4)
        .hasEntrySatisfying(
            "demo.Shelf.bigtable.lock",
            text ->
                assertThat(text)
                    .contains("column.f:note type=text", "column.f:zip name=place.zip type=text"))
        .hasEntrySatisfying(
            "demo.Shop.spanner.lock",
            text -> assertThat(text).contains("column.zip name=place.zip type=STRING"));
  }

  /** What uses a class that changed is compiled with it, and nothing else. */
  @ParameterizedTest
  @EnumSource
  void messages_of_an_incremental_build_are_those_of_a_clean_one(
      IncrementalBuildTest.Builder builder) throws IOException {
    Module module = new Module(builder, "grown");
    assertThat(module.build(List.of(), ALL, UPDATE)).isEmpty();
    String renamed = PLACE.replace("String city", "String town");

    List<String> incremental =
        module.build(List.of(VISIT, TRADE), List.of(renamed, SHOP, SHELF), UPDATE);
    Module clean = new Module(builder, "clean", module.locks);
    List<String> all = clean.build(List.of(), List.of(SHELF, renamed, VISIT, SHOP, TRADE), UPDATE);

    // The column in each store, and what was absent together with it in one of them.
    assertThat(incremental)
        .hasSize(3)
        .containsExactlyInAnyOrderElementsOf(all)
        .allMatch(said -> said.startsWith("[StoredColumnChanged] the column "));
  }

  private static List<String> without(String body) {
    return ALL.stream().filter(other -> !other.equals(body)).toList();
  }

  /** A module, its class files and its lock files. */
  private final class Module {

    private final IncrementalBuildTest.Builder builder;
    private final Path output;
    private final Path locks;

    Module(IncrementalBuildTest.Builder builder, String name) throws IOException {
      this(builder, name, folder.resolve(name + ".locks"));
    }

    Module(IncrementalBuildTest.Builder builder, String name, Path locks) throws IOException {
      this.builder = builder;
      this.locks = locks;
      output = Files.createDirectory(folder.resolve(name));
    }

    /** Compiles sources, hands over the class files of others, and returns all messages. */
    List<String> build(List<String> others, List<String> bodies, String... options)
        throws IOException {
      for (String body : bodies) {
        deleteWhatCameOf(nameOf(body).substring("demo.".length()));
      }
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
      List<String> all = new ArrayList<>(List.of(options));
      all.addAll(List.of("-d", output.toString(), "-s", output.toString(), "-classpath"));
      all.add(System.getProperty("java.class.path") + File.pathSeparator + output);
      all.add("-Arowsmith.lock=" + locks);
      List<String> names =
          others.stream().filter(body -> body.contains("@Table")).map(Module::nameOf).toList();
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null, null, said, all, names, Compiled.files(bodies.toArray(String[]::new)));
      task.setProcessors(builder.processors());
      var unused = task.call();
      return said.getDiagnostics().stream().map(each -> each.getMessage(Locale.ROOT)).toList();
    }

    /** As Gradle does before it compiles a source again. */
    private void deleteWhatCameOf(String name) throws IOException {
      String generated = name + "(Key|Table|Mapper|Repository)?([.$].*)?";
      try (Stream<Path> files = Files.walk(output)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          if (file.getFileName().toString().matches(generated)) {
            Files.delete(file);
          }
        }
      }
    }

    private static String nameOf(String body) {
      return "demo." + body.replaceFirst("(?s).*?public (?:record|class) (\\w+).*", "$1");
    }

    Map<String, String> locks() throws IOException {
      Map<String, String> texts = new TreeMap<>();
      try (Stream<Path> files = Files.list(locks)) {
        for (Path file : files.toList()) {
          texts.put(file.getFileName().toString(), Files.readString(file));
        }
      }
      return texts;
    }
  }
}
