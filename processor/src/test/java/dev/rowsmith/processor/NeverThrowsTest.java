package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources and class paths that are broken, or at a limit: the build says so, and no more. */
class NeverThrowsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Table(MISSING)",
        "@Table(value = MISSING, format = KeyFormat.MISSING)",
        "@Table(null)",
        "@Table({})",
        "@Table(7)",
        "@Table(\"a\", \"b\")",
        "@Table",
        "@Table(\"a\") @Table(\"b\")",
        "@Table(\"a\") @Salted(by = MISSING)",
        "@Table(\"a\") @Salted(buckets = \"8\", by = 7)",
        "@Table(\"a\") @Allow",
        "@Table(\"a\") @Allow(value = MISSING, because = MISSING)",
        "@Table(\"a\") @Allow({})",
        "@Table(unknown = \"a\")",
        "@Table(\"a\") @Unknown"
      })
  void broken_annotation_is_the_compilers_error(String annotation) {
    Compiled build =
        Compiled.sources(
            annotation
                + """

                @Family(value = "f", maxVersions = 1)
                public record Reading(@RowKey String id, int value) {}
                """);

    assertThat(build.succeeded()).isFalse();
    assertThat(build.otherMessages()).isNotEmpty();
    assertThat(build.messages("RowsmithBug")).isEmpty();
  }

  @Test
  void cycle_of_classes_is_the_compilers_error() {
    Compiled build =
        Compiled.sources(
            """
            @Table("a")
            @Family(value = "f", maxVersions = 1)
            public class Reading extends Other {
              @RowKey String id;
              int value;
            }
            class Other extends Reading {}
            """);

    assertThat(build.otherMessages()).anyMatch(message -> message.contains("cyclic inheritance"));
    assertThat(build.messages("RowsmithBug")).isEmpty();
  }

  @Test
  void bean_of_three_hundred_columns_is_generated() {
    Compiled build =
        Compiled.with(
            List.of("-Werror", "-Arowsmith.check.TooManyColumns=off"),
            bean("@RowKey String id;", "String", ""));

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
  }

  @Test
  void key_of_three_hundred_segments_is_reported() {
    Compiled build = Compiled.sources(bean("String value;", "boolean", "@RowKey"));

    assertThat(build.messages("InvalidSegment"))
        .singleElement()
        .asString()
        .contains("the key of Wide has 300 segments", "at most 254 values");
    assertThat(build.otherMessages()).isEmpty();
  }

  @Test
  void key_of_as_many_segments_as_java_allows_is_generated() {
    String fields =
        IntStream.range(0, 127)
            .mapToObj(at -> "@RowKey @Distributed long s%s;".formatted(at))
            .collect(Collectors.joining());
    Compiled build =
        Compiled.sources(
            """
            @Table("wide")
            @Family(value = "f", maxVersions = 1)
            public class Wide { %s int value; }
            """
                .formatted(fields));

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.generated()).contains("WideKey");
  }

  @Test
  void record_of_three_hundred_components_is_the_compilers_error() {
    String components =
        IntStream.range(0, 300).mapToObj(at -> "int c" + at).collect(Collectors.joining(", "));
    Compiled build =
        Compiled.sources(
            """
            @Table("wide")
            @Family(value = "f", maxVersions = 1)
            public record Wide(@RowKey String id, %s) {}
            """
                .formatted(components));

    assertThat(build.succeeded()).isFalse();
    assertThat(build.messages("RowsmithBug")).isEmpty();
  }

  @Test
  void name_that_is_too_long_for_a_file_is_reported_at_the_entity() {
    String name = "R" + "e".repeat(244);
    Compiled build =
        Compiled.sources(
            """
            @Table("long")
            @Family(value = "f", maxVersions = 1)
            public record %s(@RowKey String id, int value) {}
            """
                .formatted(name));

    assertThat(build.messages("RowsmithBug")).isEmpty();
    assertThat(build.otherMessages())
        .anyMatch(message -> message.startsWith("the classes of " + name + " cannot be written"));
  }

  @Test
  void long_names_of_members_are_fine() {
    Compiled build =
        Compiled.sources(
            """
            @Table("long")
            @Family(value = "f", maxVersions = 1)
            public record Reading(@RowKey String %s, @Qualifier("v") int %s) {}
            """
                .formatted("i".repeat(2000), "v".repeat(2000)));

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
  }

  @Test
  void parent_from_another_jar_gives_its_fields(@TempDir Path jar) throws IOException {
    compile(
        jar,
        "public class Owned { private String owner;"
            + " public String getOwner() { return owner; }"
            + " public void setOwner(String owner) { this.owner = owner; } }");

    Compiled build = Compiled.with(classPath(jar), CHILD);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("OrderTable")).contains("OWNER");
  }

  @Test
  void record_from_another_jar_is_no_column_and_the_message_says_so(@TempDir Path jar)
      throws IOException {
    compile(jar, "public record Owned(String name, int age) {}");

    Compiled build =
        Compiled.with(
            classPath(jar),
            """
            @Table("orders")
            @Family(value = "o", maxVersions = 1)
            public record Order(@RowKey String id, lib.Owned owner) {}
            """);

    assertThat(build.findings()).containsExactly("error UnsupportedType Order:3");
    assertThat(build.messages("UnsupportedType").get(0))
        .contains("the column 'owner' is of type Owned, which has no encoding");
  }

  @Test
  void parent_whose_own_parent_is_missing_is_the_compilers_error(@TempDir Path jar)
      throws IOException {
    compile(jar, "public class Owned extends Absent { public String owner; } class Absent {}");
    Files.delete(jar.resolve("lib/Absent.class"));

    Compiled build = Compiled.with(classPath(jar), CHILD);

    assertThat(build.succeeded()).isFalse();
    assertThat(build.otherMessages()).anyMatch(message -> message.contains("Absent"));
    assertThat(build.messages("RowsmithBug")).isEmpty();
  }

  @Test
  void class_file_of_a_java_to_come_is_the_compilers_error(@TempDir Path jar) throws IOException {
    compile(jar, "public class Owned { public String owner; }");
    Path file = jar.resolve("lib/Owned.class");
    byte[] bytes = Files.readAllBytes(file);
    bytes[7] = 120;
    Files.write(file, bytes);

    Compiled build = Compiled.with(classPath(jar), CHILD);

    assertThat(build.succeeded()).isFalse();
    assertThat(build.otherMessages()).anyMatch(message -> message.contains("Owned"));
    assertThat(build.messages("RowsmithBug")).isEmpty();
  }

  private static final String CHILD =
      """
      @Table("orders")
      @Family(value = "o", maxVersions = 1)
      public class Order extends lib.Owned {
        @RowKey public String id;
      }
      """;

  private static String bean(String first, String type, String annotation) {
    return """
    @Table("wide")
    @Family(value = "f", maxVersions = 1)
    public class Wide { %s %s }
    """
        .formatted(
            first,
            IntStream.range(0, 300)
                .mapToObj(at -> "%s %s c%s; ".formatted(annotation, type, at))
                .collect(Collectors.joining()));
  }

  private static void compile(Path jar, String source) throws IOException {
    Path file = Files.createDirectories(jar.resolve("lib")).resolve("Owned.java");
    Files.writeString(file, "package lib; " + source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, "-proc:none", "-d", jar.toString(), file.toString()))
        .isZero();
    Files.delete(file);
  }

  private static List<String> classPath(Path jar) {
    return List.of("-classpath", System.getProperty("java.class.path") + File.pathSeparator + jar);
  }
}
