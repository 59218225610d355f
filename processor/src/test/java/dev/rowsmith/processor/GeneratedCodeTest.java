package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is generated: kept as golden files, and compiled under every lint for every shape. */
class GeneratedCodeTest {

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

  /** Run with {@code -Dgolden.update=true} to write the files anew, and read the difference. */
  @ParameterizedTest
  @ValueSource(strings = {"ReadingKey", "ReadingTable", "ReadingMapper", "ReadingRepository"})
  void generated_code_is_the_golden_file(String name) throws IOException {
    String generated = Compiled.sources(READING).source(name);
    Path golden = GOLDEN.resolve(name + ".java.txt");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(golden, generated);
    }
    assertThat(generated).isEqualTo(Files.readString(golden, StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EntityShapes#all")
  void generated_code_compiles_without_any_warning(String source) {
    Compiled build = Compiled.with(List.of("-Werror"), source);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.generated()).hasSize(4);
  }

  @Test
  void generated_code_is_as_visible_as_its_entity() {
    String entity =
        """
        @Table("notes")
        @Family(value = "f", maxVersions = 1)
        %s record Note(@RowKey String id, String text) {}
        """;

    assertThat(Compiled.sources(entity.formatted("public")).source("NoteRepository"))
        .contains("public final class NoteRepository");
    assertThat(Compiled.sources(entity.formatted("")).source("NoteRepository"))
        .doesNotContain("public final class NoteRepository")
        .contains("final class NoteRepository");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "@NullMarked", "@NullUnmarked"})
  void what_is_required_does_not_depend_on_a_mark_around_the_entity(String mark)
      throws IOException {
    Compiled build = Compiled.sources(READING.replace("public record", mark + " public record"));

    for (String name : List.of("ReadingKey", "ReadingTable", "ReadingMapper")) {
      assertThat(build.source(name))
          .isEqualTo(Files.readString(GOLDEN.resolve(name + ".java.txt"), StandardCharsets.UTF_8));
    }
    assertThat(build.source("ReadingRepository"))
        .contains("@NullMarked", "clearHumidity")
        .doesNotContain("NullUnmarked", "clearTemperature");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "@java.lang.annotation.Target({java.lang.annotation.ElementType.TYPE_USE})"})
  void a_mark_called_nullable_counts_whatever_its_package_is(String target) {
    Compiled build =
        Compiled.sources(
            READING.replace("double temperature", "Double temperature"),
            target + " public @interface Nullable {}");

    assertThat(build.succeeded()).isTrue();
    assertThat(build.source("ReadingRepository"))
        .contains("@NullMarked", "clearHumidity")
        .doesNotContain("NullUnmarked", "clearTemperature");
  }

  @Test
  void nothing_of_spanner_is_left_without_known_nullness() {
    Compiled build =
        Compiled.sources(
            """
            @NullUnmarked
            @Table("Readings")
            public record Reading(
                @PrimaryKey @Distributed String deviceId,
                @PrimaryKey Instant at,
                Double temperature,
                @Nullable Double humidity) {}
            """);

    assertThat(build.generated()).hasSize(4);
    for (String name : build.generated()) {
      assertThat(build.source(name)).contains("@NullMarked").doesNotContain("NullUnmarked");
    }
    assertThat(build.source("ReadingRepository"))
        .contains("humidity(@Nullable Double value)", "clearHumidity", "temperature(Double value)")
        .doesNotContain("clearTemperature");
  }

  @Test
  void an_entity_with_a_builder_is_built_in_one_chain() {
    String entity =
        """
        @Table("notes")
        @Family(value = "f", maxVersions = 1)
        public class Note {
          @RowKey final String id;
          final String text;

          private Note(String id, String text) {
            this.id = id;
            this.text = text;
          }

          static Builder builder() { return new Builder(); }

          static class Builder {
            private String id;
            private String text;

            Builder id(String id) { this.id = id; return this; }
            Builder withText(String text) { this.text = text; return this; }
            Note build() { return new Note(id, text); }
          }
        }
        """;

    assertThat(Compiled.sources(entity).source("NoteMapper"))
        .contains(
            """
                return Note.builder().id(key.id()).withText(cells.getString(0)).build();
            """);
    assertThat(Compiled.sources(entity.replace("Builder withText", "void withText")).findings())
        .containsExactly("error NoUsableConstructor Note:3");
  }

  @Test
  void a_builder_is_never_asked_whether_it_equals_a_value() {
    Compiled build =
        Compiled.sources(
            """
            @Table("Pairs")
            public class Pair {
              @PrimaryKey final String id;
              final boolean equals;

              private Pair(String name, boolean same) {
                id = name;
                equals = same;
              }

              static Builder builder() { return new Builder(); }

              static final class Builder {
                private String id;
                private boolean equals;
                Builder id(String id) { this.id = id; return this; }
                Builder equals(boolean equals) { this.equals = equals; return this; }
                Builder withEquals(boolean equals) { return equals(equals); }
                Pair build() { return new Pair(id, equals); }
              }
            }
            """);

    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.source("PairMapper")).contains(".withEquals(");
  }

  @Test
  void generated_code_stays_small() {
    Compiled build = Compiled.sources(READING);

    int bytes = build.generated().stream().mapToInt(name -> build.source(name).length()).sum();
    assertThat(bytes).isLessThan(17_500);
  }
}
