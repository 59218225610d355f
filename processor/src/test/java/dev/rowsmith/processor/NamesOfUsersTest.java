package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Generated code compiles whatever the user's own classes, tables and methods are called. */
class NamesOfUsersTest {

  private static final String SPANNER =
      """
      @dev.rowsmith.spanner.Table("Users")
      @dev.rowsmith.spanner.Index(name = "UsersByName", columns = "name")
      public record SpannerUser(
          @dev.rowsmith.spanner.PrimaryKey @Distributed long id,
          String name,
          @Nullable Double weight) {}
      """;

  @Test
  void classes_of_the_package_may_be_called_as_those_of_java_lang() throws IOException {
    List<String> names = new ArrayList<>(publicNamesOfJavaLang());
    List<String> shapes = Stream.concat(EntityShapes.all(), Stream.of(SPANNER)).toList();
    shapes.forEach(shape -> names.remove(Compiled.typeOf(shape)));
    String imports =
        names.stream().map("import java.lang.%s;\n"::formatted).collect(Collectors.joining());
    List<String> sources = new ArrayList<>();
    shapes.forEach(shape -> sources.add(imports + shape));
    names.forEach(name -> sources.add("class %s {}".formatted(name)));

    // The shapes were not declared to be tables of one database.
    Compiled build =
        Compiled.with(List.of("-Arowsmith.check.PrefixClash=off"), sources.toArray(String[]::new));

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("KeysKey")).contains("java.lang.String a");
    assertThat(build.succeeded()).isTrue();
  }

  @Test
  void entities_whose_generated_names_are_equal_are_both_reported() {
    Compiled build =
        Compiled.sources(
            """
            public class Outer {
              @Table("a")
              @Family(value = "f", maxVersions = 1)
              public record Row(@RowKey String id, int value) {}
            }
            """,
            """
            @Table("b")
            @Family(value = "f", maxVersions = 1)
            public record Outer_Row(@RowKey String id, int value) {}
            """);

    assertThat(build.findings())
        .containsExactlyInAnyOrder("error NameTaken Outer:4", "error NameTaken Outer_Row:3");
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.generated()).isEmpty();
  }

  @Test
  void components_may_be_called_as_the_methods_that_generated_classes_inherit() {
    Compiled build =
        Compiled.sources(
            """
            @Table("rows")
            @Family(value = "f", maxVersions = 1)
            public record Metric(
                @RowKey @Distributed int splitsAsync,
                @RowKey String bindDomain,
                @RowKey(width = 2) String region,
                String deleteFamily) {}
            """,
            """
            @dev.rowsmith.spanner.Table("Points")
            public record Point(
                @dev.rowsmith.spanner.PrimaryKey @Distributed long limit,
                @dev.rowsmith.spanner.PrimaryKey String bindPrefix,
                double value) {}
            """);

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
    assertThat(build.source("MetricRepository"))
        .contains(" splitsAsyncIs(int splitsAsync)", " bindDomain(String bindDomain)")
        .contains(" region(String region)");
    assertThat(build.source("PointRepository")).contains(" limitIs(long limit)");
  }

  @Test
  void an_accepted_name_cannot_end_a_comment() {
    Compiled build =
        Compiled.sources(
            """
            @Table("a*/b{")
            @Allow(value = "IllegalName", because = "the emulator takes it")
            @Family(value = "f", maxVersions = 1)
            public record Line(@RowKey String id, int value) {}
            """);

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
    assertThat(build.source("LineTable")).contains("\"a*/b{\"");
  }

  @Test
  void a_getter_that_throws_or_is_static_is_told() {
    Compiled build =
        Compiled.sources(
            """
            @Table("rows")
            @Family(value = "f", maxVersions = 1)
            public class Row {
              @RowKey private String id;
              private String host;
              public Row(String id, String host) { this.id = id; this.host = host; }
              public String getId() throws java.io.IOException { return id; }
              public static String getHost() { return ""; }
            }
            """);

    assertThat(build.messages("UnreadableProperty"))
        .anySatisfy(message -> assertThat(message).contains("getId() declares a checked exception"))
        .anySatisfy(message -> assertThat(message).contains("getHost() is static"));
  }

  private static List<String> publicNamesOfJavaLang() throws IOException {
    FileSystem modules = FileSystems.getFileSystem(URI.create("jrt:/"));
    try (Stream<Path> files = Files.list(modules.getPath("modules/java.base/java/lang"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.contains("$") && !name.contains("-"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .filter(NamesOfUsersTest::isPublic)
          .filter(name -> !isPreview(modules, name))
          .toList();
    }
  }

  /** Returns whether a class can only be imported where previews are enabled. */
  private static boolean isPreview(FileSystem modules, String name) {
    Path file = modules.getPath("modules/java.base/java/lang", name + ".class");
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
          .contains("Ljdk/internal/javac/PreviewFeature;");
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static boolean isPublic(String name) {
    try {
      return Modifier.isPublic(Class.forName("java.lang." + name).getModifiers());
    } catch (ClassNotFoundException hidden) {
      return false;
    }
  }
}
