package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Repositories and answers that are components of a framework. */
class ComponentTest {

  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  private static final String READING =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1, maxAgeDays = 30)
      public record Reading(
          @RowKey String deviceType,
          @RowKey String deviceId,
          @RowKey Instant at,
          double temperature,
          @Qualifier("h") @Nullable Double humidity) {}
      """;

  private static final String READINGS =
      """
      @Queries(Reading.class)
      public interface Readings {
        List<Reading> ofDevice(String deviceType, String deviceId);
      }
      """;

  private static final String ACCESS =
      """
      @Table("Accesses")
      public record Access(@PrimaryKey @Distributed long userId, @PrimaryKey Instant at, String page) {}
      """;

  private static final String[] ANNOTATIONS = {
    """
    package org.springframework.stereotype;
    public @interface Component { String value() default ""; }
    """,
    """
    package org.springframework.beans.factory.annotation;
    public @interface Autowired {}
    """,
    """
    package jakarta.inject;
    public @interface Named { String value() default ""; }
    """,
    """
    package jakarta.inject;
    public @interface Singleton {}
    """,
    """
    package jakarta.inject;
    public @interface Inject {}
    """
  };

  private static Compiled component(String option) {
    return Compiled.with(
        List.of("-Arowsmith.component=" + option),
        Stream.concat(Stream.of(READING, READINGS, ACCESS), Stream.of(ANNOTATIONS))
            .toArray(String[]::new));
  }

  /** Run with {@code -Dgolden.update=true} to write the files anew, and read the difference. */
  @ParameterizedTest
  @ValueSource(strings = {"spring", "jakarta"})
  void a_repository_that_is_a_component_is_the_golden_file(String option) throws IOException {
    String generated = component(option).source("ReadingRepository");
    Path golden = GOLDEN.resolve("ReadingRepository." + option + ".java.txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, generated);
    }
    assertThat(generated).isEqualTo(Files.readString(golden));
  }

  @ParameterizedTest
  @ValueSource(strings = {"spring", "jakarta"})
  void a_component_has_its_annotations_and_nothing_else(String option) {
    Compiled plain = Compiled.sources(READING, READINGS, ACCESS);
    Compiled marked = component(option);

    assertThat(marked.allMessages()).isEmpty();
    assertThat(marked.generated()).isEqualTo(plain.generated());
    for (String name : plain.generated()) {
      assertThat(withoutMarks(marked.source(name))).isEqualTo(plain.source(name));
    }
  }

  private static String withoutMarks(String source) {
    return source.replaceAll(
        "(?m)^(import (org\\.springframework|jakarta)\\..*|"
            + " *@(Component|Autowired|Named|Singleton|Inject)(\\(.*\\))?)\\R",
        "");
  }

  @Test
  void repositories_and_answers_are_beans_of_spring() {
    Compiled build = component("spring");

    assertThat(build.lines("ReadingRepository"))
        .contains("@Component(\"demo.ReadingRepository\")")
        .contains("@Autowired public ReadingRepository(BigtableDataClient client)")
        .containsOnlyOnce("@Autowired");
    assertThat(build.lines("AccessRepository"))
        .contains("@Component(\"demo.AccessRepository\")")
        .contains("@Autowired public AccessRepository(DatabaseClient client)")
        .containsOnlyOnce("@Autowired");
    assertThat(build.lines("BigtableReadings"))
        .contains("@Component(\"demo.BigtableReadings\")")
        .contains("@Autowired public BigtableReadings(ReadingRepository repository)")
        .containsOnlyOnce("@Autowired");
    assertThat(build.source("ReadingMapper") + build.source("ReadingTable"))
        .doesNotContain("springframework");
  }

  @Test
  void repositories_and_answers_are_singletons_of_jakarta() {
    Compiled build = component("jakarta");

    assertThat(build.lines("ReadingRepository"))
        .contains("@Singleton @Named(\"demo.ReadingRepository\")")
        .contains("@Inject public ReadingRepository(BigtableDataClient client)")
        .containsOnlyOnce("@Inject");
    assertThat(build.lines("BigtableReadings"))
        .contains("@Inject public BigtableReadings(ReadingRepository repository)");
  }

  @Test
  void components_of_one_simple_name_in_two_packages_have_two_names() {
    String other = "package other;\n" + Compiled.HEADER.replace("package demo;\n", "") + READING;
    Compiled both =
        Compiled.with(
            List.of("-Arowsmith.component=spring"),
            Stream.concat(Stream.of(other), Stream.of(ANNOTATIONS)).toArray(String[]::new));

    assertThat(both.source("ReadingRepository"))
        .contains("@Component(\"other.ReadingRepository\")");
    assertThat(component("spring").source("ReadingRepository"))
        .contains("@Component(\"demo.ReadingRepository\")");
  }

  @Test
  void a_class_in_both_stores_has_a_component_for_each() {
    String both =
        READING
            .replace("@Table(", "@dev.rowsmith.spanner.Table(\"Readings\")\n@Table(")
            .replace("@RowKey", "@RowKey @dev.rowsmith.spanner.PrimaryKey");
    Compiled build =
        Compiled.with(
            List.of("-Arowsmith.component=spring", "-Arowsmith.check.WrongStore=off"),
            Stream.concat(Stream.of(both), Stream.of(ANNOTATIONS)).toArray(String[]::new));

    assertThat(build.source("ReadingRepository"))
        .contains("@Component(\"demo.ReadingRepository\")");
    assertThat(build.source("ReadingSpannerRepository"))
        .contains("@Component(\"demo.ReadingSpannerRepository\")");
  }

  @Test
  void an_unknown_framework_is_refused_with_those_that_there_are() {
    Compiled build = Compiled.with(List.of("-Arowsmith.component=sprong"), READING);

    assertThat(build.succeeded()).isFalse();
    assertThat(build.allMessages())
        .containsExactly("-Arowsmith.component=sprong: expected one of: jakarta, spring");
  }

  @Test
  void annotations_that_are_not_there_are_one_error_with_the_dependency_to_add() {
    Compiled build = Compiled.with(List.of("-Arowsmith.component=spring"), READING, ACCESS);

    assertThat(build.succeeded()).isFalse();
    assertThat(build.allMessages())
        .singleElement()
        .asString()
        .contains(
            "-Arowsmith.component=spring: Reading cannot see org.springframework.stereotype.Component",
            "Add org.springframework:spring-context to the dependencies");
    assertThat(Compiled.with(List.of("-Arowsmith.component=jakarta"), READING).allMessages())
        .singleElement()
        .asString()
        .contains("Add jakarta.inject:jakarta.inject-api to the dependencies");
  }
}
