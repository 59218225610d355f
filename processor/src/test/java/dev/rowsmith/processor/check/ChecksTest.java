package dev.rowsmith.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChecksTest {

  private static final Path SOURCES = Path.of("src/main/java");
  private static final Path PAGES = Path.of("../docs/checks");

  private static List<SchemaCheck> checks() {
    return Checks.rules(Checks.load());
  }

  @Test
  void every_check_of_the_sources_is_found_as_a_service() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      List<String> annotated =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> read(file).contains("@AutoService(SchemaCheck.class)"))
              .filter(file -> !file.getFileName().toString().equals("EntityCheck.java"))
              .map(file -> file.getFileName().toString().replace(".java", ""))
              .toList();
      assertThat(Checks.load())
          .extracting(check -> check.getClass().getSimpleName())
          .containsExactlyInAnyOrderElementsOf(annotated);
    }
  }

  @Test
  void check_of_another_store_is_named_after_the_rule_and_the_store() {
    assertThat(Checks.load())
        .filteredOn(check -> check.getClass().isAnnotationPresent(RuleOf.class))
        .filteredOn(check -> CheckedEntity.of(check) == SpannerEntity.class)
        .hasSizeGreaterThan(4)
        .allSatisfy(
            check -> {
              assertThat(check.getClass().getSimpleName()).isEqualTo(check.id() + "InSpanner");
              assertThat(checks()).extracting(SchemaCheck::id).contains(check.id());
            });
  }

  @ParameterizedTest
  @MethodSource("checks")
  void id_is_the_name_of_the_class(SchemaCheck check) {
    assertThat(check.id()).isEqualTo(check.getClass().getSimpleName());
    assertThat(checks()).extracting(SchemaCheck::id).containsOnlyOnce(check.id());
  }

  @ParameterizedTest
  @MethodSource("checks")
  void title_is_a_noun_phrase(SchemaCheck check) {
    assertThat(check.rule().title()).matches("[A-Z][^.]{10,110}[^. ]").doesNotStartWith("Reports");
  }

  @ParameterizedTest
  @MethodSource("checks")
  void page_has_every_section_and_the_severity(SchemaCheck check) {
    String page = read(PAGES.resolve(check.id() + ".md"));
    String severity =
        check.rule().mandatory() ? "Stops the build, and cannot be accepted." : effect(check);
    assertThat(page)
        .startsWith("# %s\n\n%s\n".formatted(check.id(), severity))
        .containsSubsequence(
            "\n## Problem\n", "\n## Why it hurts\n", "\n## Bad\n", "\n## Good\n", "\n## Accept\n");
  }

  private static String effect(SchemaCheck check) {
    return switch (check.rule().severity()) {
      case ERROR -> "Stops the build.";
      case WARNING -> "Warns.";
      case OFF -> "Off unless it is switched on.";
    };
  }

  @ParameterizedTest
  @MethodSource("checks")
  void page_of_a_check_that_can_be_accepted_shows_how(SchemaCheck check) {
    String page = read(PAGES.resolve(check.id() + ".md"));
    if (check.rule().mandatory() || !check.rule().allowable()) {
      assertThat(page).doesNotContain("@Allow(value = \"" + check.id());
    } else {
      assertThat(page).contains("@Allow(value = \"" + check.id() + "\", because = \"");
    }
  }

  @Test
  void mandatory_checks_stop_the_build() {
    assertThat(checks().stream().filter(check -> check.rule().mandatory()))
        .isNotEmpty()
        .allMatch(check -> check.rule().severity() == Severity.ERROR);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
